import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { closeAfterEach } from '../testing/close-after-each.ts';
import { BucketSources } from './bucket-source.ts';

const opened = closeAfterEach();

describe('the list of a bucket', () => {
  /** A store that lists these keys, two in an answer. */
  async function listing(keys: readonly string[]): Promise<Services['imports']['buckets']> {
    const server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://store');
      const from = Number(searchParams.get('continuation-token') ?? 0);
      const contents = keys
        .slice(from, from + 2)
        .map((key) => `<Contents><Key>${key}</Key><ETag>"${key}"</ETag><Size>1</Size></Contents>`)
        .join('');
      const more = from + 2 < keys.length;
      const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
      response.setHeader('content-type', 'application/xml');
      response.end(
        `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents}${next}</ListBucketResult>`,
      );
    });
    opened.push(() => {
      server.closeAllConnections();
      server.close();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new BucketSources(await opened.folder(), {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: null,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    });
  }

  it('is read to its last page, and hidden files do not count', async () => {
    const outline = async (keys: readonly string[]) => (await listing(keys)).outline('s3://bucket/x');
    const five = ['x/a', 'x/b', 'x/c', 'x/d', 'x/e'];
    expect(await outline(['x/', ...five, 'x/.hidden'])).toBe(await outline(five));
    expect(await outline(five.with(4, 'x/f'))).not.toBe(await outline(five));
  });

  it.each([
    ['x/../up', 'cannot be the name of a file'],
    ['x/a//b', 'cannot be the name of a file'],
    ['x/a\\b', 'cannot be the name of a file'],
    ['x/c/d', '"c" is a file, and the folder of "c/d"'],
  ])('with %s is refused', async (key, reason) => {
    const buckets = await listing(['x/a', 'x/b', 'x/c', key]);
    await expect(buckets.copy('s3://bucket/x')).rejects.toThrow(reason);
  });
});
