import { useTranslations } from 'next-intl';
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion';
import { StateBadge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/tone';
import { useMomentText } from '@/components/ui/use-moment-text';
import type { WebhookDeliveryDto } from '@/lib/contract/webhooks';
import { eventKey } from '@/lib/domain/webhooks/event-key';
import { SendAgain } from './send-again';

const TONES: Record<WebhookDeliveryDto['status'], Tone> = {
  queued: 'accent',
  delivered: 'ok',
  failed: 'bad',
};

/** Messages one below the other; each expands to its attempts and content. */
export function MessageList({ messages }: { messages: readonly WebhookDeliveryDto[] }) {
  return (
    <Accordion type="multiple" asChild>
      <ul>
        {messages.map((message) => (
          <Message key={message.webhookDeliveryID} message={message} />
        ))}
      </ul>
    </Accordion>
  );
}

function Message({ message }: { message: WebhookDeliveryDto }) {
  const t = useTranslations('webhooks');
  const momentText = useMomentText();
  const { createdOn, event, webhookTitle, status, attempts, body, webhookDeliveryID } = message;
  return (
    <AccordionItem value={webhookDeliveryID} asChild>
      <li>
        <AccordionTrigger className="flex-wrap gap-x-4 gap-y-1">
          <time dateTime={createdOn} className="text-ink-3 text-xs tabular-nums">
            {momentText(createdOn)}
          </time>
          <span className="min-w-0 flex-1 basis-52 truncate font-medium">
            {t(`events.${eventKey(event)}`)}
          </span>
          <span className="truncate text-ink-2 text-sm">{webhookTitle}</span>
          <span className="text-ink-3 text-xs tabular-nums">{t('attempts', { count: attempts.length })}</span>
          <StateBadge tone={TONES[status]}>{t(`status.${status}`)}</StateBadge>
        </AccordionTrigger>
        <AccordionContent className="flex flex-col gap-3 border-t bg-sunken px-3.5 py-3">
          <Attempts attempts={attempts} />
          <pre className="whitespace-pre-wrap break-all text-xs">{body}</pre>
          <SendAgain messageId={webhookDeliveryID} />
        </AccordionContent>
      </li>
    </AccordionItem>
  );
}

function Attempts({ attempts }: Pick<WebhookDeliveryDto, 'attempts'>) {
  const t = useTranslations('webhooks');
  const momentText = useMomentText();
  if (attempts.length === 0) return <p className="text-ink-2">{t('noAttempt')}</p>;
  return (
    <ol className="flex flex-col gap-1 text-sm">
      {attempts.map(({ attemptedOn, statusCode, durationMs, answer, error }) => (
        <li key={attemptedOn} className="flex flex-wrap gap-x-3">
          <time dateTime={attemptedOn} className="text-ink-3 tabular-nums">
            {momentText(attemptedOn)}
          </time>
          <span className="font-medium tabular-nums">{statusCode ?? t('noAnswer')}</span>
          <span className="text-ink-3 tabular-nums">{t('duration', { ms: durationMs })}</span>
          <span className="min-w-0 break-words text-ink-2">{error ?? answer}</span>
        </li>
      ))}
    </ol>
  );
}
