import { useTranslations } from 'next-intl';
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion';
import { Badge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/tone';
import { useMomentText } from '@/components/ui/use-moment-text';
import type { MailDto } from '@/lib/contract/mail';
import { hasMaskedLink, LINK_EXPIRED } from '@/lib/domain/mail/secret-links';
import { RetryMail } from './retry-mail';

const TONES: Record<MailDto['status'], Tone> = {
  queued: 'accent',
  sent: 'ok',
  failed: 'bad',
  outbox: 'neutral',
};

export interface MailListProps {
  mails: readonly MailDto[];
  /** A mail server is configured, so unsent mails can be sent again. */
  canSend: boolean;
}

/** Mails one below the other; each expands to its content. */
export function MailList({ mails, canSend }: MailListProps) {
  return (
    <Accordion type="multiple" asChild>
      <ul>
        {mails.map((mail) => (
          <Mail key={mail.mailID} mail={mail} canSend={canSend} />
        ))}
      </ul>
    </Accordion>
  );
}

function Mail({ mail, canSend }: { mail: MailDto; canSend: boolean }) {
  const t = useTranslations('admin.outbox');
  const momentText = useMomentText();
  return (
    <AccordionItem value={mail.mailID} asChild>
      <li>
        <AccordionTrigger level={2} className="flex-wrap gap-x-4 gap-y-1">
          <time dateTime={mail.createdOn} className="text-ink-3 text-xs tabular-nums">
            {momentText(mail.createdOn)}
          </time>
          <span className="min-w-0 flex-1 basis-72 truncate font-medium">{mail.subject}</span>
          <span className="truncate text-ink-2 text-sm">{mail.recipient}</span>
          <Badge tone={TONES[mail.status]}>{t(`status.${mail.status}`)}</Badge>
        </AccordionTrigger>
        <AccordionContent className="border-t bg-sunken px-3.5 py-3">
          {mail.lastError && (
            <p className="mb-2 text-bad">
              {mail.lastError === LINK_EXPIRED ? t('linkExpired') : t('lastError', { error: mail.lastError })}
            </p>
          )}
          {canSend && (mail.status === 'failed' || mail.status === 'outbox') && (
            <RetryMail mailId={mail.mailID} labels={{ retry: t('retry'), retried: t('retried') }} />
          )}
          <MailText mail={mail} />
        </AccordionContent>
      </li>
    </AccordionItem>
  );
}

/** A line of the mail that contains only a URL; list items are indented. */
const LINK_LINE = /(?<=^ *)(https?:\/\/\S+)$/m;

/** The text of the mail with clickable links; a link that works like a password is masked and not clickable. */
function MailText({ mail: { text, locale } }: { mail: MailDto }) {
  const t = useTranslations('admin.outbox');
  if (!text) return <p className="text-ink-2">{t('secret')}</p>;
  // Split with a capturing pattern: texts and URLs alternate.
  const pieces = text
    .split(LINK_LINE)
    .map((piece, at) => ({ piece, at, isLink: at % 2 === 1 && !hasMaskedLink(piece) }));
  return (
    <>
      {hasMaskedLink(text) && <p className="mb-2 text-ink-2">{t('secret')}</p>}
      <pre lang={locale} className="whitespace-pre-wrap break-words text-xs">
        {pieces.map(({ piece, at, isLink }) =>
          isLink ? (
            <a key={at} href={piece} className="text-accent underline">
              {piece}
            </a>
          ) : (
            piece
          ),
        )}
      </pre>
    </>
  );
}
