'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, useState } from 'react';
import { Button, IconButton } from './button';
import { cx } from './cx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons';
import {
  Toast,
  ToastAction,
  ToastClose,
  ToastDescription,
  ToastProvider,
  ToastTitle,
  ToastViewport,
} from './toast';
import { dismissToast, type ShownToast, type ToastKind } from './toast-store';

/** The bar fills first, then empties with the remaining time of the message (portal-1 §9). */
const FILL_MS = 600;

const KINDS: Record<ToastKind, { icon: typeof CheckIcon; text: string; bar: string }> = {
  success: { icon: CheckIcon, text: 'text-ok', bar: 'bg-ok' },
  info: { icon: InfoIcon, text: 'text-accent', bar: 'bg-accent' },
  warning: { icon: WarningIcon, text: 'text-warn', bar: 'bg-warn' },
  error: { icon: WarningIcon, text: 'text-bad', bar: 'bg-bad' },
};

/** The messages at the bottom left. New ones are announced, errors at once. */
export function ToastList({ toasts }: { toasts: readonly ShownToast[] }) {
  const t = useTranslations('common.toast');
  return (
    <ToastProvider label={t('region')} swipeDirection="left">
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} dismissLabel={t('dismiss')} />
      ))}
      <ToastViewport label={t('region')} />
    </ToastProvider>
  );
}

function ToastCard({ item, dismissLabel }: { item: ShownToast; dismissLabel: string }) {
  const { icon: Icon, text, bar } = KINDS[item.kind];
  const [isPaused, setPaused] = useState(false);
  const style: CSSProperties = { '--lasts': `${item.lastsMs}ms` };
  return (
    <Toast
      type="background"
      duration={item.lastsMs + FILL_MS}
      onOpenChange={(open) => open || dismissToast(item.id)}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
    >
      <div
        role={item.kind === 'error' ? 'alert' : 'status'}
        // It announces itself by its role; Radix's own announcement would repeat it.
        data-radix-toast-announce-exclude=""
        className="flex items-start gap-2.5 py-2 pr-1.5 pl-3"
      >
        <Icon className={cx('mt-1.5 shrink-0', text)} />
        <div className="min-w-0 flex-1 py-1">
          <ToastTitle className="font-medium">{item.title}</ToastTitle>
          {item.text && <ToastDescription className="text-ink-2 text-sm">{item.text}</ToastDescription>}
          {item.action && (
            <ToastAction asChild altText={item.action.label} onClick={item.action.run}>
              <Button size="sm" className="mt-1.5">
                {item.action.label}
              </Button>
            </ToastAction>
          )}
        </div>
        <ToastClose asChild>
          <IconButton size="sm" icon={<CloseIcon />} label={dismissLabel} />
        </ToastClose>
      </div>
      <i
        aria-hidden="true"
        className={cx(
          'absolute bottom-0 left-0 h-0.5 w-full origin-left animate-toast-time',
          isPaused && '[animation-play-state:paused]',
          bar,
        )}
        style={style}
      />
    </Toast>
  );
}
