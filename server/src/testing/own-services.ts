import { afterEach, beforeEach } from 'vitest';
import { openServices, type Services } from '../services.ts';
import { removeFolders } from './remove-folders.ts';
import { testConfig } from './test-config.ts';
import { temporaryFolder } from './tiny-catalogue.ts';

/** Gives each test of a file services of its own, on a folder of their own. */
export function eachWithServices(take: (services: Services, dataDir: string) => void): void {
  let end = async () => {};
  beforeEach(async () => {
    const dataDir = await temporaryFolder();
    const services = await openServices(testConfig(dataDir));
    end = async () => {
      await services.close();
      await removeFolders(dataDir);
    };
    take(services, dataDir);
  });
  afterEach(() => end());
}
