'use client';

import { useEffect } from 'react';
import type { ConfirmBoxProps } from './confirm-box';
import { later } from './later';

const loadBox = () => import('./confirm-box').then((module) => module.ConfirmBox);
const ConfirmBox = later(loadBox);

interface ConfirmDialogProps extends ConfirmBoxProps {
  open: boolean;
}

/**
 * Asks for confirmation before an action; closed by its buttons or Esc. 350 px wide (portal-2 §2). Its code
 * is loaded after the page, so that it also works offline.
 */
export function ConfirmDialog({ open, ...question }: ConfirmDialogProps) {
  useEffect(() => {
    loadBox().catch(() => undefined);
  }, []);
  return open && <ConfirmBox {...question} />;
}
