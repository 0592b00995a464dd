import { calls } from '@submittal/contract/calls';
import { API_BASE_PATH } from '@submittal/contract/constants';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { UsageRecorder } from './usage-recorder.ts';

const searches = [calls.searchProducts.path, calls.searchSystems.path].map((path) => API_BASE_PATH + path);

const AskedSchema = z.object({ ProductTitle: z.string().default(''), SystemTitle: z.string().default('') });
const AnswerSchema = z.object({ TotalResults: z.literal(0) });

/** Counts the words of searches that find nothing. */
export function countSearches(app: FastifyInstance, { usage }: { usage: UsageRecorder }): void {
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (searches.includes(request.routeOptions.url ?? '') && AnswerSchema.safeParse(payload).success) {
      const asked = AskedSchema.safeParse(request.body);
      if (asked.success) usage.missed(asked.data.ProductTitle || asked.data.SystemTitle);
    }
    return payload;
  });
}
