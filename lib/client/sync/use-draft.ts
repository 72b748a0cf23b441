import { useEffect, useRef, useState } from 'react';
import { draftName, type ResourceId } from './drafts';
import { type DraftedForm, FormDrafts } from './form-drafts';
import { PageEntries } from './page-entries';
import { usePageUser } from './page-user';
import { useUnsavedInput } from './unsaved-input';

/** Identifies a form and its resource. */
export interface DraftKey {
  /** The same for all users. */
  form: string;
  /** The resource that the form changes, or several; for a new one, the place where it is created. */
  resourceId: ResourceId;
}

/** The stored draft of a form, for its dialog or page. */
export interface FormDraft {
  /** When the newest draft offered to the person was typed, ISO 8601; null if none is offered. */
  offeredOn: string | null;
  /** Resumes the newest draft. */
  resume(): void;
  /** Discards the newest draft. */
  drop(): void;
  /** Whether the form holds unsaved input. */
  isDirty(): boolean;
  /** Deletes the draft, because the form was saved or its input discarded on purpose. */
  forget(): void;
  /** Stores the changed values of the form as a draft. */
  keep(): void;
}

/**
 * Stores on this device what a person types into a form of a resource, so that a reload, a crash or an ended
 * session loses nothing, and offers it when the form is opened again. The values must be plain JSON; the
 * first values are the base. Without a key nothing is stored. With or without one, the page asks before unsaved input
 * is left.
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
  const isDirty = () => drafts.current?.isDirty() ?? false;
  useUnsavedInput(isDirty);
  return {
    offeredOn,
    resume: () => drafts.current?.resume(),
    drop: () => drafts.current?.drop(),
    isDirty,
    forget: () => drafts.current?.forget(),
    keep: () => drafts.current?.keep(),
  };
}

/** Stores the draft whenever the given state changes. */
export function useDraftState(draft: FormDraft, ...state: unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is another object at each rendering
  useEffect(draft.keep, state);
}
