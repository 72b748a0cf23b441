'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button, IconButton } from './button';
import { cx } from './cx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons';
import { currentToasts, dismissToast, type Toast, type ToastKind, watchToasts } from './toast-store';

const NONE: readonly Toast[] = [];

const KINDS: Record<ToastKind, { icon: typeof CheckIcon; text: string; bar: string }> = {
  success: { icon: CheckIcon, text: 'text-ok', bar: 'bg-ok' },
  info: { icon: InfoIcon, text: 'text-accent', bar: 'bg-accent' },
  warning: { icon: WarningIcon, text: 'text-warn', bar: 'bg-warn' },
  error: { icon: WarningIcon, text: 'text-bad', bar: 'bg-bad' },
};

/** The messages at the bottom left; once per page. New ones are read out, errors at once. */
export function Toaster() {
  const t = useTranslations('common.toast');
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => NONE);
  const region = useRef<HTMLElement>(null);

  // In the top layer, and put there anew with each message, so that an open dialog does not cover it.
  useEffect(() => {
    if (region.current?.matches(':popover-open')) region.current.hidePopover();
    if (toasts.length > 0) region.current?.showPopover();
  }, [toasts]);

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={t('region')}
      // Its messages announce themselves; the attribute keeps an open dialog from hiding them.
      aria-live="off"
      className="toasts pointer-events-auto fixed left-4 w-[min(360px,calc(100vw-32px))] flex-col gap-2 overflow-visible bg-transparent [&:popover-open]:flex"
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} dismissLabel={t('dismiss')} />
      ))}
    </section>
  );
}

function ToastCard({ item, dismissLabel }: { item: Toast; dismissLabel: string }) {
  const { icon: Icon, text, bar } = KINDS[item.kind];

  return (
    <div
      role={item.kind === 'error' ? 'alert' : 'status'}
      className="toast relative flex items-start gap-2.5 overflow-hidden rounded border border-line-strong bg-surface py-2 pr-1.5 pl-3 text-ink shadow-float"
    >
      <Icon className={cx('mt-1.5 shrink-0', text)} />
      <div className="min-w-0 flex-1 py-1">
        <p className="font-medium">{item.title}</p>
        {item.text && <p className="text-ink-2 text-sm">{item.text}</p>}
        {item.action && (
          <Button
            size="sm"
            className="mt-1.5"
            onClick={() => {
              item.action?.run();
              dismissToast(item.id);
            }}
          >
            {item.action.label}
          </Button>
        )}
      </div>
      <IconButton size="sm" icon={<CloseIcon />} label={dismissLabel} onClick={() => dismissToast(item.id)} />
      <i
        aria-hidden="true"
        className={cx('toast-bar absolute bottom-0 left-0 h-0.5 w-full origin-left', bar)}
        style={{ '--lasts': `${item.lastsMs}ms` }}
        onAnimationEnd={(event) => event.animationName === 'toast-empty' && dismissToast(item.id)}
      />
    </div>
  );
}
