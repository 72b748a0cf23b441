'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { EntryField } from '@/components/configuration/entry-field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { useRefresh } from '@/lib/client/use-refresh';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { PRODUCT_WRITERS } from './product-calls';
import {
  articleOf,
  inputName,
  PRODUCT_FIELDS,
  type ProductDto,
  type ProductField,
  type ProductValues,
  productValues,
} from './product-form';

interface ProductDialogProps {
  kind: CatalogueKind;
  tenantId: number;
  /** null for a new one. */
  product: ProductDto | null;
  onClose: () => void;
}

/** Adds a product to a catalogue or changes it; either makes a new version. */
export function ProductDialog({ kind, tenantId: tenantID, product, onClose }: ProductDialogProps) {
  const t = useTranslations('catalogue');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const labelOf = useFieldLabel();
  const writer = PRODUCT_WRITERS[kind];
  const articleNo = product ? articleOf(product) : '';
  const { form, dialog } = useFormSave(writer.schema, {
    values: productValues(kind, product),
    draft: {
      form: `catalogue-${kind}`,
      resourceId: product ? `${tenantID}/${articleNo}` : `${tenantID}/new`,
    },
    versioned: {
      version: product?.version ?? 0,
      readCurrent: (data) =>
        isProduct(data) ? { values: productValues(kind, data), version: data.version } : null,
      label: (name) => labelOf(fieldNamed(kind, String(name))),
      show: (value) => value,
    },
    // Of titles in several languages the server names the language: `titles/de`.
    fieldOf: (reference) => reference.replace('/', '_'),
    write: (body, { version }) =>
      product
        ? writer.change({ tenantID, articleNo, version }, body)
        : writer.create({ tenantID }, body, keyOf(body)),
    onSaved() {
      toast.success(t(product ? 'changed' : 'added'));
      close();
    },
  });

  function close() {
    refresh();
    onClose();
  }

  return (
    <FormDialog
      {...dialog}
      onClose={close}
      title={t(product ? 'edit' : 'add')}
      width={560}
      cancel={common('cancel')}
      submit={common('save')}
    >
      {PRODUCT_FIELDS[kind].map((field) => (
        <ProductInput
          key={inputName(field)}
          field={field}
          form={form}
          isFixed={field.isOnce === true && product !== null}
        />
      ))}
    </FormDialog>
  );
}

interface ProductInputProps {
  field: ProductField;
  form: UseFormReturn<ProductValues, unknown, object>;
  /** Whether it can be entered only once. */
  isFixed: boolean;
}

function ProductInput({ field, form, isFixed }: ProductInputProps) {
  const t = useTranslations('catalogue');
  const { language, input, choices = [], maxLength, isRequired, hint } = field;
  const name = inputName(field);
  const bound = form.register(name);
  const shown = {
    label: useFieldLabel()(field),
    hint: hint && t(`hints.${hint}`),
    required: isRequired && !isFixed,
    error: shownProblem(form, name),
  };
  const options = choices.map((value) => ({ value, label: t(`choices.${value}`) }));
  return <EntryField {...shown} {...{ input, bound, options, language, maxLength, isFixed }} />;
}

/** What a field is called, with its language if it has one. */
function useFieldLabel() {
  const t = useTranslations('catalogue');
  const languages = useTranslations('common.language');
  return ({ name, language }: Pick<ProductField, 'name' | 'language'>) =>
    t(`fields.${name}`, { language: language ? languages(language) : '' });
}

function fieldNamed(kind: CatalogueKind, name: string): Pick<ProductField, 'name' | 'language'> {
  return PRODUCT_FIELDS[kind].find((field) => inputName(field) === name) ?? { name: 'title' };
}

function isProduct(data: unknown): data is ProductDto {
  return typeof data === 'object' && data !== null && 'status' in data && 'version' in data;
}
