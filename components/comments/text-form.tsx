'use client';

import { type ClipboardEvent, type ReactNode, useState } from 'react';
import * as z from 'zod';
import { Button } from '@/components/ui/button';
import { DraftOffer } from '@/components/ui/draft-offer';
import { FieldError } from '@/components/ui/field';
import { shownProblem } from '@/components/ui/shown-problem';
import { useSchemaForm } from '@/lib/client/forms/use-schema-form';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { commentTextSchema } from '@/lib/contract/comments';
import { MAX_COMMENT_LENGTH } from '@/lib/domain/comments/limits';
import { type Mentionable, mentionedIn } from '@/lib/domain/comments/mentions';
import { MentionField } from './mention-field';

/** The typed part of a comment or an answer; the other values are selected. */
const commentSchema = z.object({ text: commentTextSchema });

export interface TextFormProps {
  label: string;
  placeholder?: string | undefined;
  sendLabel: string;
  people: readonly Mentionable[];
  /** Identifies the draft on the device. */
  draft: { form: string; resourceId: string };
  autoFocus?: boolean;
  /** Resolves to whether it was saved. */
  onSend: (written: { text: string; mentionedUserIDs: string[] }) => Promise<boolean>;
  onFile?: (file: File | undefined) => void;
  /** Content next to the button. */
  children?: ReactNode;
}

/** The text of a comment or an answer, with mentions. Ctrl+Enter sends it. */
export function TextForm(props: TextFormProps) {
  const { label, placeholder, sendLabel, people, autoFocus, onSend, onFile, children } = props;
  const form = useSchemaForm(commentSchema, { values: { text: '' }, mode: 'onSubmit' });
  const draft = useFormDraft(form, props.draft);
  const [busy, setBusy] = useState(false);
  const problem = shownProblem(form, 'text');

  const send = form.handleSubmit(async ({ text }) => {
    setBusy(true);
    const isSaved = await onSend({ text, mentionedUserIDs: mentionedIn(text, people) });
    setBusy(false);
    if (!isSaved) return;
    form.reset({ text: '' });
    draft.forget();
  });

  function paste({ clipboardData }: ClipboardEvent) {
    onFile?.([...clipboardData.files].find(({ type }) => type.startsWith('image/')));
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <DraftOffer draft={draft} />
      <MentionField
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        placeholder={placeholder}
        autoFocus={autoFocus}
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
        value={form.watch('text')}
        people={people}
        onText={(text) => form.setValue('text', text, { shouldDirty: true, shouldTouch: true })}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      <FieldError>{problem}</FieldError>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button type="submit" variant="primary" size="sm" busy={busy} className="ml-auto">
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}
