import { useState } from 'react';
import { call } from '@/lib/client/call';
import { type Failure, failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { CatalogueImportDto } from '@/lib/contract/catalogue-imports';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import type { ImportMode } from '@/lib/domain/catalogue/import/plan-import';
import { FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import { FormulaError, listOfFile } from './list-of-file';

/** Why a file cannot be read on this device. */
export type ImportFault = 'formulas' | Pick<FileFaultError, 'fault' | 'type'>;

/** The steps of an import: a file becomes a plan, a plan a version. */
export function useProductImport(kind: CatalogueKind, tenantID: number) {
  const refresh = useRefresh();
  const [mode, setMode] = useState<ImportMode>('changes');
  const [plan, setPlan] = useState<CatalogueImportDto | null>(null);
  const [applied, setApplied] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<ImportFault | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFault(null);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof FormulaError) setFault('formulas');
      else if (error instanceof FileFaultError) setFault(error);
      else setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  const params = { tenantID, kind };
  return {
    ...{ mode, setMode, plan, applied, busy, fault, failure },
    choose: (file: File) =>
      attempt(async () => {
        const list = await listOfFile(kind, file);
        setPlan((await call('planCatalogueImport', { params, body: { mode, list } })).data);
      }),
    /** Back to the file; the plan stays until another one is made. */
    back() {
      setPlan(null);
      setFailure(null);
    },
    apply: ({ importID, baseVersion, confirm }: CatalogueImportDto, note: string) =>
      attempt(async () => {
        const body = { version: baseVersion, note, ...(confirm !== null && { confirm }) };
        const { data } = await call('applyCatalogueImport', { params: { ...params, importID }, body });
        setApplied(data.version);
        refresh();
      }),
  };
}
