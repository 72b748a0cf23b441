'use client';

import { useLocale, useTranslations } from 'next-intl';
import * as z from 'zod';
import { EntryField } from '@/components/configuration/entry-field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { newPlantSchema } from '@/lib/contract/catalogue';
import type { ConfigurationFile } from '@/lib/contract/configuration-file';
import { newSalesOrganisationSchema } from '@/lib/contract/sales-organisations';
import { newTenantSchema } from '@/lib/contract/tenants';
import {
  MAX_ENTITY_KEY,
  MAX_ENTITY_TITLE,
  MAX_NUMBER_PREFIX,
} from '@/lib/domain/configuration/entity-fields';
import {
  COMPANY_TEMPLATES,
  type CompanyTemplate,
  type CompanyTemplateName,
  companyFile,
} from '@/lib/domain/configuration-file/company-template';
import { countryNames } from '@/lib/i18n/country-names';

const tenant = newTenantSchema.shape;
const organisation = newSalesOrganisationSchema.shape;
const plant = newPlantSchema.shape;

const schema = z.strictObject({
  template: z.enum(COMPANY_TEMPLATES),
  title: tenant.title,
  key: tenant.tenantKey,
  numberPrefix: tenant.numberPrefix,
  country: z
    .string()
    .transform((text) => text || null)
    .pipe(organisation.country),
  contactMail: organisation.contactMail,
  plantName: plant.name,
  plantKey: plant.plantKey,
});

/** What somebody typed. */
export type TemplateEntry = z.input<typeof schema>;

const NOTHING: TemplateEntry = {
  ...{ template: 'aac', title: '', key: '', numberPrefix: '', country: '', contactMail: '' },
  ...{ plantName: '', plantKey: '' },
};

/** Loaded when one is chosen. */
const TEMPLATES: Record<CompanyTemplateName, () => Promise<{ default: CompanyTemplate }>> = {
  aac: () => import('@/config/templates/aac/portal.json'),
  lintels: () => import('@/config/templates/lintels/portal.json'),
  'calcium-silicate': () => import('@/config/templates/calcium-silicate/portal.json'),
};

const FIELDS = [
  { name: 'template', input: 'choice' },
  { name: 'title', input: 'text', maxLength: MAX_ENTITY_TITLE },
  { name: 'key', input: 'text', maxLength: MAX_ENTITY_KEY, hint: 'key' },
  { name: 'numberPrefix', input: 'text', maxLength: MAX_NUMBER_PREFIX, hint: 'numberPrefix' },
  { name: 'country', input: 'choice' },
  { name: 'contactMail', input: 'email' },
  { name: 'plantName', input: 'text', maxLength: MAX_ENTITY_TITLE },
  { name: 'plantKey', input: 'text', maxLength: MAX_ENTITY_KEY, hint: 'key' },
] as const;

export interface TemplateDialogProps {
  /** What was entered before. */
  entered: TemplateEntry | null;
  /** Is given the file that follows. */
  onEntered: (entry: TemplateEntry, file: ConfigurationFile) => Promise<void>;
  onClose: () => void;
}

/** Asks for what a template does not know: the names of the company and of its plant. */
export function TemplateDialog({ entered, onEntered, onClose }: TemplateDialogProps) {
  const t = useTranslations('configuration.wizard.template');
  const configuration = useTranslations('configuration');
  const common = useTranslations('common');
  const locale = useLocale();
  const { form, dialog } = useFormSave(schema, {
    values: entered ?? NOTHING,
    draft: { form: 'template', resourceId: 'new' },
    async write({ template, ...company }, _, typed) {
      const { default: own } = await TEMPLATES[template]();
      await onEntered(typed, companyFile(own, company));
    },
    onSaved: onClose,
  });
  const options = {
    template: COMPANY_TEMPLATES.map((name) => ({ value: name, label: t(`names.${name}`) })),
    country: [{ value: '', label: configuration('noCountry') }, ...countryNames(locale)],
  };
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t('open')}
      width={560}
      cancel={common('cancel')}
      submit={t('submit')}
    >
      {FIELDS.map(({ name, input, ...field }) => (
        <EntryField
          key={name}
          label={t(`fields.${name}`)}
          hint={'hint' in field ? configuration(`hints.${field.hint}`) : undefined}
          required={name !== 'country' && name !== 'contactMail'}
          error={shownProblem(form, name)}
          bound={form.register(name)}
          input={input}
          options={name === 'template' || name === 'country' ? options[name] : undefined}
          maxLength={'maxLength' in field ? field.maxLength : undefined}
          isFixed={false}
        />
      ))}
    </FormDialog>
  );
}
