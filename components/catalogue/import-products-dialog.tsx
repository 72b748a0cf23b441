'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Field, Select } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { IMPORT_MODES } from '@/lib/domain/catalogue/import/plan-import';
import { FilePick } from '../orders/import/file-pick';
import { ApplyFields, ImportPlan, ImportRows } from './import-plan';
import { type ImportFault, useProductImport } from './use-product-import';

export interface ImportProductsDialogProps {
  kind: CatalogueKind;
  tenantId: number;
  onClose: () => void;
}

/** Imports a list of products in three steps: choose a file, look through the plan, apply it as one version. */
export function ImportProductsDialog({ kind, tenantId, onClose }: ImportProductsDialogProps) {
  const t = useTranslations('catalogue.import');
  const steps = useProductImport(kind, tenantId);
  const { plan, applied, busy, fault, failure, mode } = steps;
  const [confirm, setConfirm] = useState('');
  const [note, setNote] = useState('');
  const changes = plan ? plan.new + plan.changed + plan.gone : 0;
  const isNamed = plan?.confirm === null || confirm.trim() === String(plan?.confirm);
  const canApply = plan !== null && applied === null && plan.refused === 0 && changes > 0;

  return (
    <Dialog open dismissible={!busy} onOpenChange={onClose}>
      <DialogContent width={720}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>
            {t(applied !== null ? 'doneText' : plan ? 'planText' : 'text')}
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <div className="grid gap-3" aria-live="polite">
            {fault && <FaultNotice fault={fault} />}
            {failure && <FailureNotice failure={failure} />}
            {!plan && (
              <>
                <Field label={t('mode')} hint={t(`modeHints.${mode}`)}>
                  {(bound) => (
                    <Select
                      {...bound}
                      value={mode}
                      disabled={busy}
                      onChange={({ target }) =>
                        steps.setMode(IMPORT_MODES.find((one) => one === target.value) ?? mode)
                      }
                    >
                      {IMPORT_MODES.map((one) => (
                        <option key={one} value={one}>
                          {t(`modes.${one}`)}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
                <FilePick busy={busy} onPick={(file) => void steps.choose(file)} />
              </>
            )}
            {plan && applied === null && (
              <>
                <ImportPlan plan={plan} />
                <ImportRows key={plan.importID} {...{ kind, tenantId, plan }} />
                {canApply && <ApplyFields {...{ plan, confirm, note, setConfirm, setNote }} />}
              </>
            )}
            {applied !== null && <Notice tone="ok">{t('applied', { version: applied })}</Notice>}
          </div>
        </DialogBody>
        <DialogFooter>
          {applied === null ? (
            <>
              {plan && (
                <Button disabled={busy} onClick={steps.back}>
                  {t('otherFile')}
                </Button>
              )}
              <DialogCancel />
              {canApply && (
                <Button
                  variant="primary"
                  busy={busy}
                  blocked={isNamed ? undefined : t('nameCount', { number: plan.confirm ?? 0 })}
                  onClick={() => void steps.apply(plan, note)}
                >
                  {t('apply', { count: changes })}
                </Button>
              )}
            </>
          ) : (
            <Button variant="primary" onClick={onClose}>
              {t('done')}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Why the file itself cannot be read. */
function FaultNotice({ fault }: { fault: ImportFault }) {
  const t = useTranslations('catalogue.import');
  const faults = useTranslations('orders.import.faults');
  return (
    <Notice tone="bad">
      <p role="alert">{fault === 'formulas' ? t('formulas') : faults(fault.fault, { type: fault.type })}</p>
    </Notice>
  );
}
