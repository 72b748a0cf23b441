import { useState } from 'react';
import { ProblemError } from '@/lib/client/http';
import { type FieldValues, isSameField } from '@/lib/domain/forms/field-edits';
import { mergeFields } from '@/lib/domain/forms/three-way-merge';

/** What is stored of a resource, as a form holds it, and its version; of several resources those of all of them. */
export interface Stored<Values, Version = number> {
  values: Values;
  version: Version;
}

/** A field that two people have changed, each to another value. */
export interface Conflict<Values, Name extends keyof Values = keyof Values> {
  name: Name;
  mine: Values[Name];
  theirs: Values[Name];
}

export interface VersionedSave<Values, Version = number> {
  /** Fields that may meet those of somebody else. */
  names: readonly (keyof Values)[];
  /** Stores what was typed over a version; false where there is something else to choose. @throws ProblemError `StaleVersion` with the present data */
  write: (typed: Values, base: Stored<Values, Version>) => Promise<unknown>;
  /** Reads the present data of a stale write over what was known; null where they are something else. */
  readPresent: (data: unknown, known: Stored<Values, Version>) => Stored<Values, Version> | null;
  /** What stands in the form. */
  current: () => Values;
  /** Shows values in the form. */
  fill: (values: Values) => void;
}

/**
 * Saves a form over the version it was opened with. Where somebody else was faster, what only one of the two has
 * changed goes together and is saved; the fields that both have changed come back as `conflicts` to be chosen in
 * (`StaleChoice`), and the next save stands upon what is stored then.
 */
export function useVersionedSave<Values extends FieldValues<keyof Values>, Version = number>(
  opened: Stored<Values, Version>,
  { names, write, readPresent, current, fill }: VersionedSave<Values, Version>,
) {
  const [stored, setStored] = useState(opened);
  const [conflicts, setConflicts] = useState<readonly Conflict<Values>[]>([]);

  async function save(typed: Values, base: Stored<Values, Version>): Promise<boolean> {
    try {
      return (await write(typed, base)) !== false;
    } catch (error) {
      const isStale = error instanceof ProblemError && error.code === 'StaleVersion';
      const now = isStale ? readPresent(error.data, base) : null;
      if (now === null) throw error;
      const mine = meet(typed, base.values, now);
      return mine === null ? false : save(mine, now);
    }
  }

  /** What was typed over `base` on top of what is stored now; null where two values are to be chosen between. */
  function meet(typed: Values, base: Values, now: Stored<Values, Version>): Values | null {
    const { values, conflicts: met } = mergeFields(
      names,
      { base, mine: typed, theirs: now.values },
      isSameField,
    );
    fill(values);
    setStored(now);
    setConflicts(met.map((name) => ({ name, mine: values[name], theirs: now.values[name] })));
    return met.length === 0 ? values : null;
  }

  return {
    conflicts,
    choose(name: keyof Values, side: 'mine' | 'theirs'): void {
      const conflict = conflicts.find((other) => other.name === name);
      if (conflict) fill({ ...current(), [name]: conflict[side] });
    },
    /** False where there is something to choose first. @throws any other reason why it was not stored */
    save: (typed: Values) => save(typed, stored),
    /** Goes on with what was typed over an earlier state. */
    resume: ({ base, typed }: { base: Values; typed: Values }) => void meet(typed, base, stored),
  };
}
