'use client';

import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { loadPart } from '@/lib/client/load-part';
import type { ConfirmBoxProps } from './confirm-box';

const loadBox = () => loadPart(() => import('./confirm-box').then((module) => module.ConfirmBox));
const ConfirmBox = dynamic(loadBox, { loading: () => null });

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
