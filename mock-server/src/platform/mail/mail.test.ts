import { tmpdir } from 'node:os';
import { getMailer } from './mailer';
import {
  startSmtp,
  toMailSettings,
  type SmtpFault,
  type SmtpStep,
  type TestSmtp,
} from '../../../test/network/smtp-server';
import type { MailMessage } from './mail';
import { createSmtpMailer } from './smtp-mailer';

describe('the mailer', () => {
  test('warns once that no mail server is set, for all parts that send messages', () => {
    const warnings: unknown[] = [];
    const mail = { smtp: null, from: 'portal@meridian.example' };
    const deps = {
      log: { warn: (text: unknown) => void warnings.push(text) },
      settings: { mail, productName: 'Meridian', seed: false, dataDir: tmpdir() },
    } as never;
    expect(getMailer(deps)).toBe(getMailer(deps));
    expect(warnings).toEqual([expect.stringContaining('SMTP_URL is not set')]);
  });
});

describe('mail over SMTP', () => {
  const message: MailMessage = {
    id: 'm1',
    to: 'ada@acorn.example',
    subject: 'Join Acorn',
    text: 'Çay ve kahve',
    html: '<p>Çay ve kahve</p>',
    link: 'https://portal.example/x',
  };
  let smtp: TestSmtp;
  beforeEach(async () => {
    smtp = await startSmtp();
  });
  afterEach(() => smtp.close());

  const sender = { name: 'Meridian', address: 'portal@meridian.example' };
  const send = (change: Partial<MailMessage> = {}, port = smtp.port) =>
    createSmtpMailer(toMailSettings({ port }).smtp, sender).send({ ...message, ...change });

  const headersOf = (text: string): string => text.slice(0, text.indexOf('\r\n\r\n'));

  test('sends text, HTML and the arc of the brand in one message', async () => {
    expect(await send()).toEqual({ kind: 'sent' });
    const [sent] = smtp.messages;
    expect(sent?.envelope).toEqual(['MAIL FROM:<portal@meridian.example>', 'RCPT TO:<ada@acorn.example>']);
    expect(sent?.text).toContain('Content-Type: text/plain; charset=utf-8');
    expect(sent?.text).toContain('Content-Type: text/html; charset=utf-8');
    expect(sent?.text).toContain('Content-ID: <arc@meridian>');
    expect(headersOf(sent?.text ?? '')).toContain('Auto-Submitted: auto-generated');
  });

  test('sends the link in no header', async () => {
    await send();
    expect(headersOf(smtp.messages[0]?.text ?? '')).not.toContain('portal.example/x');
  });

  test('adds no header or recipient for line breaks in a subject', async () => {
    await send({ subject: 'Join\r\nBcc: eve@evil.example\r\n\r\nAcorn\u2028X-Evil: 1' });
    const [sent] = smtp.messages;
    expect(sent?.envelope).toHaveLength(2);
    const headers = headersOf(sent?.text ?? '');
    expect(headers).toContain('Subject: Join Bcc: eve@evil.example Acorn X-Evil: 1');
    expect(headers).not.toMatch(/^(Bcc|X-Evil):/m);
  });

  const cases: [SmtpStep, SmtpFault, string][] = [
    ['connect', '421 too busy', 'failed'],
    ['connect', 'hang up', 'failed'],
    ['mail', '550 sender refused', 'failed'],
    ['rcpt', '550 5.1.1 no such user', 'refused'],
    ['rcpt', '451 greylisted', 'failed'],
    ['rcpt', 'hang up', 'failed'],
    ['data', '554 no', 'refused'],
    ['message', '554 5.7.1 looks like spam', 'refused'],
    ['message', '452 disk full', 'failed'],
    ['message', 'hang up', 'unknown'],
  ];
  test.each(cases)('reports the reply to %s "%s" as %s', async (step, fault, kind) => {
    smtp.faults.set(step, fault);
    expect(await send()).toMatchObject({ kind });
    expect(smtp.messages).toEqual([]);
  });

  test.each<[SmtpStep, string]>([
    ['connect', 'failed'],
    ['mail', 'failed'],
    ['rcpt', 'failed'],
    ['data', 'failed'],
    ['message', 'unknown'],
  ])('stops waiting for a server that is silent after %s', async (step, kind) => {
    smtp.faults.set(step, 'silence');
    const limits = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 300, dnsTimeout: 200 };
    const startedAt = performance.now();
    const mailer = createSmtpMailer(toMailSettings(smtp).smtp, sender, limits);
    expect(await mailer.send(message)).toMatchObject({ kind });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test('reports the words of the server that refuses an address', async () => {
    smtp.faults.set('rcpt', '550 5.1.1 no such user');
    expect(await send()).toEqual({ kind: 'refused', reason: '550 5.1.1 no such user' });
  });

  test('reports a server that is down as failed', async () => {
    const { port } = smtp;
    await smtp.close();
    expect(await send({}, port)).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
    smtp = await startSmtp();
  });
});
