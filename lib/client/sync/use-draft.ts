import { useEffect, useRef, useState } from 'react';
import { draftName } from './drafts';
import { type DraftedForm, FormDrafts } from './form-drafts';
import { PageEntries } from './page-entries';
import { usePageUser } from './page-user';

/** Which form it is, and of what. */
export interface DraftKey {
  /** The same for everybody. */
  form: string;
  /** What the form changes; of something new, the place where it is made. */
  resourceId: string | number;
}

/** What the device keeps of a form, as its dialog or page offers it. */
export interface FormDraft {
  /** When the newest draft that waits for an answer was typed, ISO 8601; null where none does. */
  offeredOn: string | null;
  /** Goes on with it. */
  resume(): void;
  /** Discards it. */
  drop(): void;
  /** Whether the form holds something that is not saved. */
  isDirty(): boolean;
  /** The form was saved, or its input discarded on purpose: the device forgets it. */
  forget(): void;
  /** The form was changed: the device keeps what it holds now. */
  keep(): void;
}

/**
 * Keeps on this device what is typed into a form, for the person and the thing, so that a reload, a crash or a session
 * that ends loses nothing, and offers it when the form is opened again. What the form holds must be plain JSON; what it
 * holds at first is its base. Without a key nothing is stored.
 */
export function useDraft<Values>(key: DraftKey | null, drafted: DraftedForm<Values>): FormDraft {
  const user = usePageUser();
  const name = user && key && draftName(user.userId, key.form, key.resourceId);
  const [offeredOn, setOfferedOn] = useState<string | null>(null);
  const [initial] = useState(() => drafted.current());
  const drafts = useRef<FormDrafts<Values> | null>(null);
  const latest = useRef(drafted);
  useEffect(() => {
    latest.current = drafted;
    drafts.current?.update(drafted);
  });
  useEffect(() => {
    const entries = name === null ? null : new PageEntries(name, window.localStorage);
    const own = new FormDrafts(entries, { ...latest.current, current: () => initial }, (newest) =>
      setOfferedOn(newest?.typedOn ?? null),
    );
    own.update(latest.current);
    drafts.current = own;
    void own.open();
    return () => void own.close();
  }, [name, initial]);
  return {
    offeredOn,
    resume: () => drafts.current?.resume(),
    drop: () => drafts.current?.drop(),
    isDirty: () => drafts.current?.isDirty() ?? false,
    forget: () => drafts.current?.forget(),
    keep: () => drafts.current?.keep(),
  };
}

/** Keeps the draft whenever the state that the form is made of changes. */
export function useDraftState(draft: FormDraft, ...state: unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is another object at each rendering
  useEffect(draft.keep, state);
}
