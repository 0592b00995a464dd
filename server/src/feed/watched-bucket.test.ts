import { cp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAfterEach } from '../testing/close-after-each.ts';
import { drawPdf } from '../testing/files.ts';
import { type S3Peer, startS3Peer } from '../testing/s3-peer.ts';
import { catalogueOf, served, watchingFor } from '../testing/watched-catalogue.ts';

const opened = closeAfterEach();
const watch = watchingFor(opened);

describe('a watched bucket', () => {
  let s3: S3Peer;
  beforeAll(async () => {
    s3 = await startS3Peer();
  });
  afterAll(() => s3.close());

  /** Puts the files of a folder below a prefix, as a client of the store does. */
  async function put(files: Record<string, Uint8Array | string>): Promise<void> {
    const client = new S3Client({
      endpoint: s3.url,
      forcePathStyle: true,
      region: 'us-east-1',
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    for (const [Key, Body] of Object.entries(files)) {
      await client.send(new PutObjectCommand({ Bucket: s3.bucket, Key, Body }));
    }
    client.destroy();
  }

  const environment = () => ({
    CATALOGUE_S3_ENDPOINT: s3.url,
    CATALOGUE_S3_ACCESS_KEY_ID: 'S3RVER',
    CATALOGUE_S3_SECRET_ACCESS_KEY: 'S3RVER',
  });

  it('is imported when its list holds still, and only changed files are fetched again', async () => {
    await put({
      'feeds/main/catalogue.json': JSON.stringify(catalogueOf(3)),
      'feeds/main/d.pdf': await drawPdf('D', 1),
      'feeds/other/catalogue.json': 'another',
    });
    const watched = await watch(`s3://${s3.bucket}/feeds/main`, environment());
    expect(await watched.turn()).toBe('settling');
    expect(await watched.turn(30)).toBe('served');
    expect(await served(watched)).toBe(3);
    expect(await watched.turn()).toBe('unchanged');
    const copy = join(watched.services.config.dataDir, 'catalogue-copies', watched.feed.id);
    const times = () =>
      Promise.all(['catalogue.json', 'd.pdf'].map(async (name) => (await stat(join(copy, name))).ino));
    const before = await times();
    await put({ 'feeds/main/catalogue.json': JSON.stringify(catalogueOf(4)) });
    expect(await watched.turn()).toBe('settling');
    expect(await watched.turn(30)).toBe('served');
    const after = await times();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(await served(watched)).toBe(4);
  });

  it('of which a file was lost on this machine is fetched again', async () => {
    await put({
      'lost/catalogue.json': JSON.stringify(catalogueOf(3)),
      'lost/d.pdf': await drawPdf('Lost', 1),
    });
    const watched = await watch(`s3://${s3.bucket}/lost/`, { ...environment(), FEED_SETTLE_SECONDS: '0' });
    expect(await watched.turn()).toBe('served');
    const copy = join(watched.services.config.dataDir, 'catalogue-copies', watched.feed.id);
    await rm(join(copy, 'd.pdf'));
    await cp(join(copy, 'catalogue.json'), join(copy, 'stray.json'));
    const again = await watched.services.imports.buckets.copy(`s3://${s3.bucket}/lost/`);
    expect(again).toBe(copy);
    expect((await readdir(copy)).filter((name) => !name.startsWith('.')).toSorted()).toEqual([
      'catalogue.json',
      'd.pdf',
    ]);
  });

  it('that is not there, or has nothing in it, is reported', async () => {
    const { buckets } = (await watch(`s3://${s3.bucket}/nothing`, environment())).services.imports;
    await expect(buckets.outline(`s3://${s3.bucket}/nothing`)).rejects.toThrow('there are no files in it');
    await expect(buckets.outline('s3://no-such-bucket/x')).rejects.toThrow('the bucket cannot be read');
  });
});
