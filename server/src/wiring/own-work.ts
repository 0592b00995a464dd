import type { OwnJobs } from '../jobs/job-types.ts';
import type { JobHandlers } from '../jobs/job-worker.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import type { MailServices } from './mail-services.ts';
import type { StoreServices } from './store-services.ts';
import type { UpkeepServices } from './upkeep-services.ts';

/** What each process that does jobs does; a server also imports its catalogue. */
export function ownWork(
  { config, damage }: StoreServices,
  { late }: CatalogueServices,
  { delivery, notices, lapses }: MailServices,
  { webhooks, retention, elements, erasures, scrub }: UpkeepServices,
): JobHandlers<OwnJobs> {
  return {
    ...late.work,
    ...(delivery && {
      mail: ({ mail }) => delivery.deliver(mail),
      'mail-look': async () => {
        await delivery.lookForLeft();
        return undefined;
      },
    }),
    ...(notices && {
      'recalls-look': async (_, { tell }) => {
        const mails = await notices.look();
        if (mails > 0) tell({ mails });
        return undefined;
      },
    }),
    'lapses-look': async (_, { tell }) => {
      const mails = await lapses.look();
      if (mails > 0) tell({ mails });
      return undefined;
    },
    webhooks: async (_, { signal, tell }) => {
      const counts = await webhooks.turn(signal);
      if (counts.delivered + counts.failed > 0) tell(counts);
      return undefined;
    },
    ...(webhooks.isConfigured && {
      'webhooks-look': async () => {
        await webhooks.store.look(new Date());
        return undefined;
      },
    }),
    sweep: async (_, { tell }) => {
      const { uploads, logos } = await retention.removeUnreferred();
      tell({ uploads, logos, blobs: await retention.sweep() });
      return undefined;
    },
    clean: async (_, { tell }) => {
      const scripts = await elements.letGo();
      tell({ ...(await retention.clean()), ...(await retention.tidy()), scripts });
      return undefined;
    },
    ...(erasures && {
      erasures: async () => {
        await erasures.keep();
        return undefined;
      },
    }),
    ...(config.scrubDays > 0 && {
      scrub: async (_, { tell }) => {
        const read = await scrub.turn();
        if (read !== null) tell({ read, damaged: damage.size });
        return undefined;
      },
    }),
  };
}
