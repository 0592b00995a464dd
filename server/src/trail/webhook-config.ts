import { z } from 'zod';

/** Secrets with spaces between them: of each, 24 to 64 bytes in Base64, as Standard Webhooks wants them. */
const webhookSecrets = z
  .string()
  .transform((value) => value.split(/\s+/).filter((part) => part !== ''))
  .pipe(
    z
      .array(
        z.string().refine(
          (secret) => {
            const plain = secret.replace(/^whsec_/, '');
            const { length } = Buffer.from(plain, 'base64');
            return /^[A-Za-z0-9+/]+={0,2}$/.test(plain) && length >= 24 && length <= 64;
          },
          {
            message:
              'give 24 to 64 random bytes in Base64, such as whsec_ and the output of `openssl rand -base64 32`',
          },
        ),
      )
      .min(1)
      .max(3),
  );

/** To whom events are sent, as variables. */
export const webhookVariables = {
  WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'give an address that begins with https://' }).optional(),
  WEBHOOK_SECRET: webhookSecrets.optional(),
  WEBHOOK_PRIVATE_ADDRESSES: z.stringbool().default(false),
} as const;

type Variables = z.output<z.ZodObject<typeof webhookVariables>>;

/** To whom events are sent, and how they are signed (`webhooks/`). */
export interface WebhookConfig {
  readonly url: string;
  /** Base64, with or without `whsec_`; each signs, so that a receiver may know the old one or the new one. */
  readonly secrets: readonly string[];
  /** Whether the address may be in the server's own network, and without TLS. */
  readonly isPrivate: boolean;
}

/** Why events cannot be sent to their address, with the variable to change; null if they can, or if there is none. */
export function webhookFault({
  WEBHOOK_URL: url,
  WEBHOOK_SECRET: secrets,
  WEBHOOK_PRIVATE_ADDRESSES: isPrivate,
}: Variables): string | null {
  if (url === undefined) return null;
  if (secrets === undefined) return 'WEBHOOK_SECRET: give the secret by which WEBHOOK_URL knows who sends';
  if (isPrivate || new URL(url).protocol === 'https:') return null;
  return 'WEBHOOK_URL: use https; http is for your own network, with WEBHOOK_PRIVATE_ADDRESSES=true';
}

/** Null if nobody is notified. */
export function webhookConfig({
  WEBHOOK_URL: url,
  WEBHOOK_SECRET: secrets = [],
  WEBHOOK_PRIVATE_ADDRESSES: isPrivate,
}: Variables): WebhookConfig | null {
  return url === undefined ? null : { url, secrets, isPrivate };
}
