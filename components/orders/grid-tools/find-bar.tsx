'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CellMatch, SearchQuery } from '@/components/data-grid/model/search';
import { findCells, nextMatch, replaceCells, showCell } from '@/components/data-grid/store/bulk-actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { Button, IconButton } from '@/components/ui/button';
import { Checkbox, Input, Select } from '@/components/ui/field';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '@/components/ui/icons';
import type { GridTool } from './use-grid-tools';

interface FindBarProps {
  grid: GridStore;
  /** A new object each time the user opens the search. */
  request: Extract<GridTool, { kind: 'find' }>;
  onClose: () => void;
}

const EMPTY: SearchQuery = { text: '', columnKey: null, matchCase: false };

/** Finds text in the rows shown and replaces it, one cell at a time or all in one step. */
export function FindBar({ grid, request, onClose }: FindBarProps) {
  const t = useTranslations('orders.tools.find');
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(EMPTY);
  const [replacement, setReplacement] = useState('');
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    if (request) input.current?.select();
  }, [request]);

  function look(next: SearchQuery, by: -1 | 0 | 1): CellMatch[] {
    const matches = findCells(grid, next);
    const match = nextMatch(grid, matches, by);
    if (match) showCell(grid, match);
    const at = match ? matches.indexOf(match) + 1 : 0;
    setOutcome(next.text === '' ? '' : t('count', { at, count: matches.length }));
    return matches;
  }

  function search(change: Partial<SearchQuery>): void {
    const next = { ...query, ...change };
    setQuery(next);
    look(next, 0);
  }

  function replaceOne(): void {
    const matches = findCells(grid, query);
    const here = nextMatch(grid, matches, 0);
    if (!here) return;
    const { replaced } = isActive(grid, here)
      ? replaceCells(grid, [here], query, replacement)
      : { replaced: 1 };
    look(query, 1);
    if (replaced === 0) setOutcome(t('impossible'));
  }

  function replaceAll(): void {
    const { replaced, left } = replaceCells(grid, findCells(grid, query), query, replacement);
    setOutcome(t('replaced', { replaced, left }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === input.current) look(query, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  return (
    <search
      onKeyDown={onKeyDown}
      className="flex flex-wrap items-center gap-1.5 border-b bg-sunken px-2.5 py-1.5"
    >
      <Input
        ref={input}
        aria-label={t('text')}
        placeholder={t('text')}
        autoComplete="off"
        className="w-44"
        value={query.text}
        onChange={(event) => search({ text: event.target.value })}
      />
      <Select
        aria-label={t('column')}
        className="w-36"
        value={query.columnKey ?? ''}
        onChange={(event) => search({ columnKey: event.target.value || null })}
      >
        <option value="">{t('allColumns')}</option>
        {grid.columns.map(({ key, header }) => (
          <option key={key} value={key}>
            {header}
          </option>
        ))}
      </Select>
      <Checkbox
        label={t('matchCase')}
        className="mr-1 items-center"
        checked={query.matchCase}
        onChange={(event) => search({ matchCase: event.target.checked })}
      />
      <IconButton
        size="sm"
        icon={<ChevronLeftIcon />}
        label={t('previous')}
        onClick={() => look(query, -1)}
      />
      <IconButton size="sm" icon={<ChevronRightIcon />} label={t('next')} onClick={() => look(query, 1)} />
      <span role="status" className="text-ink-2 text-xs">
        {outcome}
      </span>
      <IconButton size="sm" className="ml-auto" icon={<CloseIcon />} label={t('close')} onClick={onClose} />
      {grid.editable && (
        <div className="flex w-full flex-wrap items-center gap-1.5">
          <Input
            aria-label={t('replacement')}
            placeholder={t('replacement')}
            autoComplete="off"
            className="w-44"
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
          />
          <Button size="sm" disabled={query.text === ''} onClick={replaceOne}>
            {t('replaceOne')}
          </Button>
          <Button size="sm" disabled={query.text === ''} onClick={replaceAll}>
            {t('replaceAll')}
          </Button>
        </div>
      )}
    </search>
  );
}

function isActive(grid: GridStore, { id, columnKey }: CellMatch): boolean {
  const { row, col } = grid.selection.anchor;
  return grid.idAt(row) === id && grid.columns[col]?.key === columnKey;
}
