import { storageRequests } from '../measures.ts';
import { inSpan } from '../tracing/spans.ts';

/**
 * Sends a request to an S3-compatible storage, measured and traced under the command's name in the S3 API. It ends
 * `answered`, or `failed` if it throws, unless `run` tells otherwise.
 */
export function measuredRequest<Answer>(
  command: string,
  run: (tell: (outcome: string) => void) => Promise<Answer>,
): Promise<Answer> {
  const measured = storageRequests.startTimer({ command });
  return inSpan({ name: `S3 ${command}`, kind: 'client', facts: { 'rpc.method': command } }, async (tell) => {
    let outcome = 'failed';
    let reported: string | null = null;
    try {
      const answer = await run((word) => {
        reported = word;
      });
      outcome = 'answered';
      return answer;
    } finally {
      measured({ outcome: reported ?? outcome });
      tell({ 'submittal.outcome': reported ?? outcome });
    }
  });
}
