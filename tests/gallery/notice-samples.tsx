'use client';

import { Announcement } from '@/components/ui/announcement';
import { Button } from '@/components/ui/button';
import { DraftOffer, type ShownDraft } from '@/components/ui/draft-offer';
import { ErrorState } from '@/components/ui/error-state';
import { FailureNotice, type ShownFailure } from '@/components/ui/failure-notice';
import { MarkedText } from '@/components/ui/marked-text';
import { SimpleHtml } from '@/components/ui/simple-html';
import { Sample } from './sample';

const nothing = () => undefined;
const DRAFT: ShownDraft = {
  offeredOn: '2026-05-04T08:00:00Z',
  resume: nothing,
  drop: nothing,
  isDirty: () => false,
  forget: nothing,
};
const LEVELS = ['info', 'warning', 'important'] as const;
const REFUSED: ShownFailure = {
  isOffline: false,
  status: 409,
  texts: ['The lot is closed.', 'Open it first.'],
};
const OFFLINE: ShownFailure = { isOffline: true, status: null, texts: [] };

/** Samples of error messages and of pages with given texts. */
export function NoticeSamples() {
  return (
    <>
      <Sample name="ErrorState, FailureNotice, DraftOffer">
        <ErrorState title="It could not be loaded" actions={<Button>Retry</Button>}>
          What to do next.
        </ErrorState>
        <FailureNotice failure={REFUSED} title="It was not saved" />
        <FailureNotice failure={OFFLINE} />
        <DraftOffer draft={DRAFT} />
      </Sample>
      <Sample name="Announcement">
        {LEVELS.map((level) => (
          <Announcement
            key={level}
            level={level}
            levelName={level}
            title="Stocktaking"
            text="No deliveries leave the plant this week."
          />
        ))}
      </Sample>
      <Sample name="MarkedText, SimpleHtml">
        <p>
          <MarkedText
            parts={[
              { text: 'Linden', isHit: true },
              { text: 'hof', isHit: false },
            ]}
          />
        </p>
        <SimpleHtml
          nodes={[
            { tag: 'p', children: ['A text with ', { tag: 'b', children: ['weight'] }, ' and a list:'] },
            { tag: 'ul', children: [{ tag: 'li', children: ['one line'] }] },
          ]}
        />
      </Sample>
    </>
  );
}
