import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useLeaveBlock } from '@/components/ui/leave-page';
import { toast } from '@/components/ui/toast-store';
import { type Failure, failureOf } from '@/lib/client/failure';
import type { SheetEditor } from './use-sheet';

interface ClosingOptions {
  editor: SheetEditor;
  readOnly: boolean;
  /** URL of the page to return to. */
  back: string;
  /** Shows the sheet with the materials. */
  onMaterials: () => void;
}

/** Saves and leaves; leaving is blocked until enough materials are chosen, unless changes are discarded. */
export function useClosing({ editor, readOnly, back, onMaterials }: ClosingOptions) {
  const t = useTranslations('questionnaire');
  const router = useRouter();
  const pulse = usePulse();
  const [isLeaving, setLeaving] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { evaluation, isDirty } = editor;
  const isBlocked = !readOnly && evaluation.problems.some(({ code }) => code === 'TooFewMaterials');

  function hint(): void {
    onMaterials();
    pulse.start();
    const title = t('QuestionnaireMaterials.ToastHint.title');
    toast.warning({ title, text: t('QuestionnaireMaterials.ToastHint.message'), topic: 'materials' });
  }

  useLeaveBlock(isBlocked && !isLeaving, hint);

  function leave(): void {
    setLeaving(true);
    router.push(back);
  }

  async function save(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      if (!(await editor.save())) return;
      toast.success(t(evaluation.isValid ? 'saved' : 'savedDraft'));
      leave();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    failure,
    isBlocked,
    isPulsing: pulse.isOn,
    close: () => {
      if (isBlocked) hint();
      else if (readOnly || !isDirty) leave();
      else void save();
    },
    discard: () => {
      editor.draft.forget();
      leave();
    },
  };
}

const LASTS_MS = 5_000;

/** Highlights an element for five seconds (portal-2 §8). */
function usePulse() {
  const [isOn, setOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function start(): void {
    clearTimeout(timer.current);
    setOn(true);
    timer.current = setTimeout(() => setOn(false), LASTS_MS);
  }
  return { isOn, start };
}
