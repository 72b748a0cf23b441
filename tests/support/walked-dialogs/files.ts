import { createComment } from '@/lib/contract/comments';
import { href } from '@/lib/domain/navigation/pages';
import type { Walk } from '@/tests/support/dialog-walk';
import { card, put, row } from '@/tests/support/files-page';
import { pdfOf } from '@/tests/support/pdf-content';
import { inMenu, pathOf, t, unitOf } from './shared';

const NAME = 'Walked.pdf';
const PROJECT = "projectUnitNo eq 'P-1004'";

export const FILES: Walk[] = [
  {
    name: 'of files',
    login: 'reviewer.de',
    dialogs: [
      {
        file: 'components/files/versions-dialog.tsx',
        title: t('files.versions.title'),
        async at(page, journey) {
          const root = await unitOf(journey, 'reviewer.de', PROJECT);
          await put(journey, 'reviewer.de', root, [
            [NAME, pdfOf(900, 1)],
            [NAME, pdfOf(950, 2)],
          ]);
          await page.goto(pathOf(root));
        },
        opener: (page) =>
          row(page, NAME).getByRole('button', { name: t('files.versions.of', { count: 2, name: NAME }) }),
      },
      {
        file: 'components/files/viewer-dialog.tsx',
        title: NAME,
        opener: (page) => row(page, NAME).getByRole('button', { name: NAME, exact: true }),
      },
      {
        file: 'components/files/bin-dialog.tsx',
        title: t('files.bin.title'),
        opener: (page) => card(page).getByRole('button', { name: t('files.bin.title') }),
      },
      {
        file: 'components/files/download-dialog.tsx',
        title: t('files.downloads.title'),
        opener: (page) => card(page).getByRole('button', { name: t('files.downloadMany') }),
      },
      {
        file: 'components/files/upload-check-dialog.tsx',
        title: t('files.upload.check'),
        opener: (page) => card(page).getByRole('button', { name: t('files.upload.files') }),
        async open(opener) {
          const page = opener.page();
          const chooser = page.waitForEvent('filechooser');
          await opener.click();
          const buffer = Buffer.from('MZ');
          await (await chooser).setFiles({ name: 'setup.exe', mimeType: 'application/octet-stream', buffer });
        },
      },
    ],
  },
  {
    name: 'of comments',
    login: 'reviewer.de',
    dialogs: [
      {
        file: 'components/comments/bcf-import-dialog.tsx',
        title: t('comments.bcf.import'),
        async at(page, journey) {
          const { projectUnitID: rootUnitId } = await unitOf(
            journey,
            'reviewer.de',
            "projectUnitNo eq 'P-1006'",
          );
          await page.goto(href('viewer', { rootUnitId, unitId: rootUnitId }));
          await page.getByRole('button', { name: t('comments.title'), exact: true }).click();
        },
        ...inMenu(t('comments.bcf.menu'), t('comments.bcf.import')),
      },
      {
        file: 'components/comments/comment-actions.tsx',
        title: t('comments.deleteTitle', { number: '' }).slice(0, -1).trim(),
        async at(page, journey) {
          const { projectUnitID } = await unitOf(journey, 'reviewer.de', "projectUnitNo eq 'P-1006'");
          const body = { projectUnitID, text: 'Walked', anchor: { kind: 'unit' } };
          await journey.call('reviewer.de', createComment, { body });
          await page.getByRole('listitem').filter({ hasText: 'Walked' }).waitFor();
        },
        opener: (page) =>
          page
            .getByRole('listitem')
            .filter({ hasText: 'Walked' })
            .getByRole('button', { name: t('comments.delete') }),
        answer: t('comments.delete'),
      },
    ],
  },
];
