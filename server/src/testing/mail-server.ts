import { SMTPServer } from 'smtp-server';

/** A mail as received by a mail server. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly source: string;
}

export interface TestMailServer {
  /** The value for SMTP_URL. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** A mail server on a free port; `refuse` may return a status for a recipient, once or always. */
export async function startMailServer(
  refuse: (recipient: string) => number | null = () => null,
): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const status = refuse(address);
      if (status === null) done();
      else done(Object.assign(new Error('not taken'), { responseCode: status }));
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, source: Buffer.concat(pieces).toString() });
        done();
      });
    },
  });
  server.on('error', () => {});
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The environment of a server that sends its mail to this one. */
export function mailedBy(mail: TestMailServer): Record<string, string> {
  return {
    SMTP_URL: mail.url,
    MAIL_FROM: 'builder@test.example',
    PUBLIC_URL: 'https://submittals.test.example',
  };
}
