'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { type Failure, failureOf } from '@/lib/client/failure';
import { ProblemError } from '@/lib/client/http';
import { useRefresh } from '@/lib/client/use-refresh';
import type { ConfigurationFile, ConfigurationPlanDto } from '@/lib/contract/configuration-file';

/** A file of the configuration, which the server checks. */
export interface NamedFile {
  name: string;
  content: ConfigurationFile;
}

interface Chosen extends NamedFile {
  /** null while it is made, and where it could not be. */
  plan: ConfigurationPlanDto | null;
}

/** What went wrong, and whether a new sign-in helps. */
interface Trouble {
  failure: Failure;
  mustSignIn: boolean;
}

/**
 * Plans a file of the configuration and applies it as it was planned.
 * @param next the page that follows; without one this page stays
 */
export function useFilePlan(next?: string) {
  const t = useTranslations('configuration.file');
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      const mustSignIn = error instanceof ProblemError && error.code === 'ReauthenticationRequired';
      setTrouble({ failure: failureOf(error), mustSignIn });
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ chosen, trouble, busy },
    plan: ({ name, content }: NamedFile) =>
      attempt(async () => {
        setChosen({ name, content, plan: null });
        const { data } = await call('planConfiguration', { body: content });
        setChosen({ name, content, plan: data });
      }),
    apply: ({ name, content }: NamedFile, { planID }: ConfigurationPlanDto) =>
      attempt(async () => {
        await call('applyConfiguration', { params: { planID }, body: content });
        toast.success(t('applied', { name }));
        setChosen(null);
        if (next === undefined) refresh();
        else window.location.assign(next);
      }),
    /** Says why there is nothing to plan. */
    fail(text: string) {
      setChosen(null);
      setTrouble({ failure: { isOffline: false, status: null, texts: [text] }, mustSignIn: false });
    },
  };
}

export type FilePlanState = ReturnType<typeof useFilePlan>;
