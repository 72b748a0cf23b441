import { useState } from 'react';
import { ProblemError } from '@/lib/client/http';
import { type FieldValues, isSameField } from '@/lib/domain/forms/field-edits';
import { mergeFields } from '@/lib/domain/forms/three-way-merge';

/**
 * The stored values of a resource, as a form holds them, with its version; for several resources those of all
 * of them.
 */
export interface Stored<Values, Version = number> {
  values: Values;
  version: Version;
}

/** A field that two people have changed to different values. */
export interface Conflict<Values, Name extends keyof Values = keyof Values> {
  name: Name;
  mine: Values[Name];
  theirs: Values[Name];
}

export interface VersionedSave<Values, Version = number> {
  /** Fields that another person may have changed too. */
  names: readonly (keyof Values)[];
  /**
   * Stores the typed values over a version; false if there are more conflicts to resolve. @throws
   * ProblemError `StaleVersion` with the current data
   */
  write: (typed: Values, base: Stored<Values, Version>) => Promise<unknown>;
  /** Reads the current data of a stale write, based on the known data; null if it has another form. */
  readCurrent: (data: unknown, known: Stored<Values, Version>) => Stored<Values, Version> | null;
  /** The current values of the form. */
  current: () => Values;
  /** Sets values in the form. */
  fill: (values: Values) => void;
}

/**
 * Saves a form over the version at which it was opened. If another person saved first, fields that only one
 * of the two changed are merged and saved; fields that both changed are returned as `conflicts` for the
 * person to choose (`StaleChoice`), and the next save is based on the version stored by then.
 */
export function useVersionedSave<Values extends FieldValues<keyof Values>, Version = number>(
  opened: Stored<Values, Version>,
  { names, write, readCurrent, current, fill }: VersionedSave<Values, Version>,
) {
  const [stored, setStored] = useState(opened);
  const [conflicts, setConflicts] = useState<readonly Conflict<Values>[]>([]);

  async function save(typed: Values, base: Stored<Values, Version>): Promise<boolean> {
    try {
      return (await write(typed, base)) !== false;
    } catch (error) {
      const isStale = error instanceof ProblemError && error.code === 'StaleVersion';
      const now = isStale ? readCurrent(error.data, base) : null;
      if (now === null) throw error;
      const mine = merge(typed, base.values, now);
      return mine === null ? false : save(mine, now);
    }
  }

  /** Merges the typed changes to `base` into the stored values; null if there are conflicts to resolve. */
  function merge(typed: Values, base: Values, now: Stored<Values, Version>): Values | null {
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
    /** False if there are conflicts to resolve first. @throws any other reason why it was not stored */
    save: (typed: Values) => save(typed, stored),
    /** Resumes input that was typed over an earlier state. */
    resume: ({ base, typed }: { base: Values; typed: Values }) => void merge(typed, base, stored),
  };
}
