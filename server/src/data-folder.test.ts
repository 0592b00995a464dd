import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices } from './services.ts';
import { type EmptyDatabase, testDatabases } from './testing/databases.ts';
import { testConfig } from './testing/test-config.ts';
import { temporaryFolder } from './testing/tiny-catalogue.ts';

describe.each(testDatabases().slice(1))(
  'a process that has all its stores elsewhere, on $name',
  ({ create }) => {
    let folder: string;
    let database: EmptyDatabase;
    beforeAll(async () => {
      folder = await temporaryFolder();
      database = await create(folder);
    });
    afterAll(async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    });

    it('accepts a project though its data folder did not exist', async () => {
      const config = testConfig(join(folder, 'new'), {
        DATABASE_URL: database.url ?? '',
        BLOB_URL: 's3://submittals/own',
        S3_ENDPOINT: 'http://127.0.0.1:9',
        BLOB_CACHE_MB: '0',
        SIGNING_KEYS: 'k'.repeat(44),
      });
      const services = await openServices(config);
      await expect(services.room.require(0)).resolves.toBeUndefined();
      await services.close();
    });
  },
);
