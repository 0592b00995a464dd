import { join } from 'node:path';
import type { Config } from '../config.ts';
import { isPublicAddress } from '../http/public-addresses.ts';
import type { Scratch } from '../scratch/scratch.ts';
import { BucketSources } from './bucket-source.ts';
import { type RemoteDocuments, SafeRemoteDocuments } from './remote-documents.ts';

/** The maximum size of a file fetched by address, and the maximum time. */
const MAX_REMOTE = { maxBytes: 200 * 1024 * 1024, milliseconds: 120_000 };

/** What reads sources and documents that are not on this machine. */
export interface SourceReaders {
  readonly remote: RemoteDocuments;
  readonly buckets: BucketSources;
}

export function sourceReaders(
  config: Pick<Config, 'cataloguePrivateAddresses' | 'catalogueBucket' | 'dataDir'>,
  scratch: Scratch,
): SourceReaders {
  return {
    remote: new SafeRemoteDocuments({
      ...MAX_REMOTE,
      scratch,
      isAllowed: config.cataloguePrivateAddresses ? () => true : isPublicAddress,
    }),
    buckets: new BucketSources(join(config.dataDir, 'catalogue-copies'), config.catalogueBucket),
  };
}
