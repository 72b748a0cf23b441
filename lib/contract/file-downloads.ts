import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { MAX_DOWNLOAD_FILES } from '@/lib/domain/files/limits';

const DOWNLOADS = '/api/file/projectFiles';
const TAGS = ['files'];

/** A unit in the tree of the download dialog (portal-2 §3). */
export interface FileTreeNodeDto {
  projectUnitID: string;
  title: string;
  files: { projectFileID: string; name: string; sizeBytes: number; createdOn: string; selected: boolean }[];
  children: FileTreeNodeDto[];
  selected: boolean;
}

const node = {
  projectUnitID: z.uuid(),
  title: z.string(),
  files: z.array(
    z.object({
      projectFileID: z.uuid(),
      name: z.string(),
      sizeBytes: z.int(),
      createdOn: z.iso.datetime().describe('when its current version was created'),
      selected: z.boolean(),
    }),
  ),
  selected: z.boolean(),
};

const nodeSchema: z.ZodType<FileTreeNodeDto> = named(
  'FileTreeNode',
  z.lazy(() => z.object({ ...node, children: z.array(nodeSchema) })),
);

const rootSchema = named(
  'FileTree',
  z.object({
    ...node,
    children: z.array(nodeSchema),
    lastDownloadOn: z.iso
      .datetime()
      .nullable()
      .describe('when the caller last prepared a download of project files'),
  }),
);
export type FileTreeDto = z.infer<typeof rootSchema>;

export const getFileTree = endpoint({
  method: 'GET',
  path: `${DOWNLOADS}/{rootUnitId}`,
  summary: 'Lists the files of a project by unit, to choose files to download',
  tags: TAGS,
  outdatedBy: ['files', 'structure'],
  params: z.object({ rootUnitId: z.uuid() }),
  answer: z.array(rootSchema),
  errors: ['FeatureDisabled'],
});

export const prepareDownload = endpoint({
  method: 'POST',
  path: `${DOWNLOADS}/{rootUnitId}`,
  summary: 'Prepares a zip of the chosen files; its id is valid for 15 minutes and only for the caller',
  tags: TAGS,
  access: 'viewer',
  bodyClass: 'batch',
  params: z.object({ rootUnitId: z.uuid() }),
  body: listOf(
    z.strictObject({
      projectUnitID: z.uuid(),
      fileID: z.uuid(),
      fileName: z.string().max(500).optional().describe('accepted and ignored; the stored name is used'),
    }),
    MAX_DOWNLOAD_FILES,
  ).min(1),
  answer: z.object({ downloadID: z.uuid() }),
  errors: ['FeatureDisabled', 'TooManyRequests'],
});

export const getDownload = endpoint({
  method: 'GET',
  path: `${DOWNLOADS}/download/{downloadID}`,
  summary: 'Returns the prepared zip with the folder structure of the project',
  tags: TAGS,
  params: z.object({ downloadID: z.uuid() }),
  produces: 'application/zip',
  errors: ['FeatureDisabled', 'TooManyRequests'],
});
