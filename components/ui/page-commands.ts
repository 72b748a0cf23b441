import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A command of the current page, also offered in the command palette. */
export interface PageCommand {
  /** Identifies the command; if several have the same id, the first is offered. */
  id: string;
  label: string;
  run: () => void;
}

const NONE: readonly PageCommand[] = [];
const offers = new Map<symbol, readonly PageCommand[]>();
const listeners = new Set<() => void>();
let offered: readonly PageCommand[] = NONE;

function publish(): void {
  const byId = new Map<string, PageCommand>();
  for (const command of [...offers.values()].flat()) if (!byId.has(command.id)) byId.set(command.id, command);
  offered = [...byId.values()];
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers commands of a part of the page while it is mounted. */
export function useOfferedCommands(commands: readonly PageCommand[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const shown = JSON.stringify(commands.map(({ id, label }) => [id, label]));
  useEffect(() => {
    const key = Symbol(shown);
    const run = (id: string) => latest.current.find((command) => command.id === id)?.run();
    offers.set(
      key,
      latest.current.map(({ id, label }) => ({ id, label, run: () => run(id) })),
    );
    publish();
    return () => {
      offers.delete(key);
      publish();
    };
  }, [shown]);
}

/** The commands of the current page. */
export function usePageCommands(): readonly PageCommand[] {
  return useSyncExternalStore(
    watch,
    () => offered,
    () => NONE,
  );
}
