import {
  createIdentityProvider,
  deleteIdentityProvider,
  listIdentityProviders,
} from '@/lib/contract/identity';
import { createUser } from '@/lib/contract/users';
import { createWebhook, deleteWebhook, listWebhooks } from '@/lib/contract/webhooks';
import { href } from '@/lib/domain/navigation/pages';
import type { Walk } from '@/tests/support/dialog-walk';
import type { Journey } from '@/tests/support/journey';
import { ANY, patternOf } from '@/tests/support/patterns';
import { button, goTo, inMenu, t } from './shared';

const ACTIONS = t('users.actionsOf', { name: 'Koen Bouw' });
const OWN = { title: 'Walked' };

async function takeBack(journey: Journey): Promise<void> {
  for (const { providerID, title } of (await journey.call('admin', listIdentityProviders)).data) {
    const params = { providerID: String(providerID) };
    if (title === OWN.title) await journey.call('admin', deleteIdentityProvider, { params });
  }
  for (const { webhookID, title } of (await journey.call('admin', listWebhooks)).data) {
    if (title === OWN.title) await journey.call('admin', deleteWebhook, { params: { webhookID } });
  }
}

export const ADMINISTRATION: Walk[] = [
  {
    name: 'of the administration',
    login: 'admin',
    dialogs: [
      {
        file: 'components/configuration/entity-dialog.tsx',
        title: t('configuration.salesOrganisation.add'),
        at: goTo(href('organisationPart', { part: 'sales-organisations' })),
        opener: button(t('configuration.salesOrganisation.add')),
        field: { label: t('configuration.fields.homepage'), text: 'https://walked.example' },
      },
      {
        file: 'components/configuration/entity-actions.tsx',
        title: t('configuration.deleteTitle', { title: 'Porenbau Deutschland' }),
        ...inMenu(t('configuration.actionsOf', { title: 'Porenbau Deutschland' }), t('configuration.delete')),
      },
      {
        file: 'components/configuration/rules-dialog.tsx',
        title: t('configuration.rules.title', { title: 'Sturzwerk Handel' }),
        at: goTo(href('organisationPart', { part: 'tenants' })),
        ...inMenu(t('configuration.actionsOf', { title: 'Sturzwerk Handel' }), t('configuration.rules.open')),
        field: { label: t('configuration.rules.fields.minMaterialSheets'), text: '3' },
      },
      {
        file: 'components/configuration/closure-dialog.tsx',
        title: t('configuration.closures.add'),
        at: goTo(href('organisationPart', { part: 'plants' })),
        opener: button(t('configuration.closures.add')),
        field: { label: t('configuration.closures.fields.title'), text: 'Summer break' },
      },
      {
        file: 'components/catalogue/product-dialog.tsx',
        title: t('catalogue.add'),
        at: goTo(href('catalogue', { kind: 'aac' })),
        opener: button(t('catalogue.add')),
        field: { label: t('catalogue.fields.productNo'), text: '77' },
      },
      {
        file: 'components/catalogue/product-actions.tsx',
        title: t('catalogue.ask.ending', { title: 'AAC panel 70 × 600' }),
        ...inMenu(t('catalogue.actionsOf', { title: 'AAC panel 70 × 600' }), t('catalogue.switch.ending')),
      },
      {
        file: 'components/catalogue/import-products-dialog.tsx',
        title: t('catalogue.import.title'),
        at: goTo(href('catalogue', { kind: 'lintel' })),
        opener: button(t('catalogue.import.open')),
      },
      {
        file: 'components/catalogue/versions-dialog.tsx',
        title: t('catalogue.versions.title'),
        at: goTo(href('catalogue', { kind: 'lintel' })),
        opener: button(t('catalogue.versions.open')),
      },
      {
        file: 'components/configuration/portal-dialog.tsx',
        title: t('configuration.portal.dialogTitle'),
        at: goTo(href('organisation')),
        opener: button(t('configuration.portal.edit')),
        field: { label: t('configuration.portal.fields.title'), text: 'Walked' },
      },
      {
        file: 'components/configuration/logo-dialog.tsx',
        title: t('configuration.portal.logoTitle'),
        at: goTo(href('organisation')),
        opener: button(t('configuration.portal.editLogo')),
      },
      {
        file: 'components/configuration/legal-dialog.tsx',
        title: t('configuration.legal.title'),
        at: goTo(href('organisation')),
        opener: button(t('configuration.legal.edit')),
        field: { label: t('configuration.legal.fields.phone'), text: '+49 30 123456' },
      },
      {
        file: 'components/configuration/settings-dialog.tsx',
        title: t('configuration.settings.edit'),
        at: goTo(href('settings')),
        opener: button(t('configuration.settings.edit')),
        field: { label: t('configuration.settings.fields.invitationDays'), text: '5' },
      },
      {
        file: 'components/configuration-file/planned-file.tsx',
        title: t('configuration.file.applyTitle', { name: 'portal.json' }),
        async at(page) {
          await page.goto(href('configuration'));
          const buffer = Buffer.from(JSON.stringify({ settings: { invitationDays: 5 } }));
          const file = { name: 'portal.json', mimeType: 'application/json', buffer };
          await page.locator('input[type=file]').setInputFiles(file);
        },
        opener: button(t('configuration.file.apply', { count: 1 })),
      },
      {
        file: 'components/configuration-file/template-dialog.tsx',
        title: t('configuration.wizard.template.open'),
        at: goTo(href('gettingStarted', { step: 'start' })),
        opener: button(t('configuration.wizard.template.open')),
        field: { label: t('configuration.wizard.template.fields.title'), text: 'Walked' },
      },
      {
        file: 'components/configuration/delay-rule-dialog.tsx',
        title: t('states.Structuring'),
        at: goTo(href('delayRules')),
        opener: button(t('configuration.delayRules.changeNamed', { rule: t('states.Structuring') })),
        field: { label: t('configuration.delayRules.fields.reminder1Days'), text: '6' },
      },
      {
        file: 'components/configuration/default-member-dialog.tsx',
        title: t('configuration.defaultMembers.add'),
        at: goTo(href('defaultMembers')),
        opener: button(t('configuration.defaultMembers.add')),
        field: { label: t('configuration.defaultMembers.fields.memberRoleKey'), text: t('roles.reviewer') },
      },
      {
        file: 'components/catalogue/lead-days-dialog.tsx',
        title: t('preliminaryDays.add'),
        at: goTo(href('preliminaryDays')),
        opener: button(t('preliminaryDays.add')),
        field: { label: t('preliminaryDays.days'), text: '12' },
      },
      {
        file: 'components/catalogue/remove-lead-days.tsx',
        title: t('preliminaryDays.removeTitle'),
        opener: button(
          new RegExp(
            `^${patternOf(t('preliminaryDays.remove', { plant: 'Werk Kleefeld', productType: ANY }))}`,
          ),
        ),
      },
      {
        file: 'components/banners/banner-dialog.tsx',
        title: t('banners.addTitle'),
        at: goTo(href('bannerNotifications')),
        opener: button(t('banners.add')),
        field: { label: t('banners.fields.title'), text: 'Closed' },
      },
      {
        file: 'components/banners/banner-actions.tsx',
        title: t('banners.deleteTitle', { title: '' }).slice(0, -2),
        opener: button(new RegExp(`^${patternOf(t('banners.delete', { title: ANY }))}`)),
      },
      {
        file: 'components/users/account-dialog.tsx',
        title: t('users.account.addTitle'),
        at: goTo(href('users')),
        opener: button(t('users.account.add')),
        field: { label: t('users.account.fields.userLogin'), text: 'made@example.com' },
      },
      {
        file: 'components/users/invite-dialog.tsx',
        title: t('users.invitation.title'),
        at: goTo(href('users')),
        opener: button(t('users.invite')),
        field: { label: t('users.invitation.userLogin'), text: 'new@example.com' },
      },
      {
        file: 'components/users/invitation-table.tsx',
        title: t('users.invitations.withdrawTitle'),
        async at(page, journey) {
          const body = { userLogin: `walked-${Date.now()}@example.com`, firstName: null, lastName: null };
          const rights = { isInternal: false, isAdministrator: false, tenantIDs: [], salesOrganisations: [] };
          await journey.call('admin', createUser, { body: { ...body, ...rights } });
          await page.goto(href('userInvitations'));
        },
        opener: (page) =>
          button(new RegExp(`^${patternOf(t('users.invitations.withdrawNamed', { name: ANY }))}`))(
            page,
          ).first(),
      },
      {
        file: 'components/users/user-tokens-dialog.tsx',
        at: goTo(href('users')),
        title: t('users.tokens.title', { name: '' }).trim(),
        ...inMenu(ACTIONS, t('users.tokens.label')),
      },
      {
        file: 'components/users/user-storage-dialog.tsx',
        title: t('storage.titleOf', { name: '' }).trim(),
        ...inMenu(ACTIONS, t('storage.title')),
      },
      {
        file: 'components/users/user-substitutes-dialog.tsx',
        title: t('substitutes.titleOf', { name: '' }).trim(),
        ...inMenu(ACTIONS, t('users.substitutes')),
      },
      {
        file: 'components/users/user-actions.tsx',
        title: t('users.deactivate.title'),
        ...inMenu(ACTIONS, t('users.deactivate.label')),
      },
      {
        file: 'components/identity/provider-dialog.tsx',
        title: t('identity.provider.addTitle'),
        async at(page, journey) {
          const body = { ...OWN, providerKey: 'walked', issuer: 'http://127.0.0.1:9', clientID: 'portal' };
          await journey.call('admin', createIdentityProvider, { body });
          await page.goto(href('identity'));
        },
        opener: button(t('identity.add')),
        field: { label: t('identity.provider.fields.title'), text: 'Acme' },
      },
      {
        file: 'components/identity/grant-dialog.tsx',
        title: t('identity.grants.add'),
        opener: button(t('identity.grants.addNamed', OWN)),
        field: { label: t('identity.grants.fields.group'), text: 'Planners' },
      },
      {
        file: 'components/webhooks/webhook-dialog.tsx',
        title: t('webhooks.addTitle'),
        async at(page, journey) {
          const body = { ...OWN, url: 'http://127.0.0.1:9/walked', events: ['order.placed'], active: false };
          await journey.call('admin', createWebhook, { body });
          await page.goto(href('webhooks'));
        },
        opener: button(t('webhooks.add')),
        field: { label: t('webhooks.fields.title'), text: 'ERP' },
      },
      {
        file: 'components/webhooks/webhook-actions.tsx',
        title: t('webhooks.renew.title', OWN),
        opener: button(t('webhooks.renew.label', OWN)),
      },
      {
        file: 'components/webhooks/secret-shown.tsx',
        title: t('webhooks.secret.title'),
        before: (page) => button(t('webhooks.renew.label', OWN))(page).click(),
        opener: (page) => page.getByRole('alertdialog').getByRole('button', { name: t('common.ok') }),
        // The question is also about a secret.
        async open(answer) {
          await answer.click();
          await answer.waitFor({ state: 'detached' });
        },
        back: button(t('webhooks.renew.label', OWN)),
        closedBy: t('webhooks.secret.done'),
      },
    ],
    end: takeBack,
  },
];
