'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useKeptFocus } from './kept-focus';
import { later } from './later';
import { currentToasts, type ShownToast, watchToasts } from './toast-store';

const loadList = () => import('./toast-list').then((module) => module.ToastList);
const ToastList = later(loadList);
const NONE: readonly ShownToast[] = [];

/**
 * The messages of the page, and the place of the focus; render once per page. Their code is loaded right after the page, because a
 * message may say that loading fails.
 */
export function Toaster() {
  useKeptFocus();
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => NONE);
  useEffect(() => {
    loadList().catch(() => undefined);
  }, []);
  return toasts.length > 0 && <ToastList toasts={toasts} />;
}
