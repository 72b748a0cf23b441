import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { recordOf } from '@/lib/contract/limits';
import { list } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { CONTROL_TYPES } from '@/lib/domain/questionnaire/sheet';

const TAGS = ['questionnaire'];
/** The most sheets in one request, including `_versions`; a project has fewer. */
const MAX_SHEETS = 100;
const params = z.object({ rootUnitId: z.uuid() });
const names = z.array(z.string()).readonly();
const activationPaths = names
  .optional()
  .describe('RFC 9535 queries on the answers; active if there are no queries or if any of them matches');

/** A question of a sheet (portal-2 §3); its text key is `textKey`. */
const controlSchema = named(
  'SheetControl',
  z.object({
    name: z.string(),
    textKey: z.string(),
    type: z.enum(CONTROL_TYPES),
    value: z
      .json()
      .describe('default value, used until the question is answered and while it is hidden or disabled'),
    options: names.optional(),
    multi: z.literal(true).optional(),
    unit: z.string().optional(),
    placeholder: z.string().optional(),
    activeIf: z.string().optional().describe('the checkbox that must be checked'),
    activationPaths,
    group: z.string().optional().describe('group of checkboxes of which only one can be checked'),
    validators: z
      .object({
        required: z.literal(true).optional(),
        pattern: z.string().optional(),
        requiredGroup: names.optional(),
      })
      .optional(),
  }),
);

const sheetSchema = named(
  'Sheet',
  z.object({
    name: z.string(),
    version: z.int32(),
    activationPaths,
    sections: z.array(z.object({ name: z.string(), controls: z.array(controlSchema).readonly() })).readonly(),
  }),
);

const SHEET_DATA = '`{_versions: {sheet: version}, sheet: {control: value}}`';

const questionnaireSchema = named(
  'Questionnaire',
  z.object({
    sheets: z
      .array(sheetSchema)
      .describe('all sheets of the project, shown or hidden, in the versions pinned by the data'),
    data: z
      .record(z.string(), z.unknown())
      .describe(`answers of the shown sheets, with \`_versions\`: ${SHEET_DATA}`),
    isValid: z.boolean(),
    readOnly: z.boolean(),
    version: z.int32().describe('0 if nothing is saved yet'),
  }),
);
export type QuestionnaireDto = z.infer<typeof questionnaireSchema>;

const scheduleUnitSchema = named(
  'DeliveryScheduleUnit',
  z.object({
    projectUnitID: z.uuid(),
    title: z.string(),
    subTitle: z.string().describe('title of the subproject'),
    custRef: z.string().nullable(),
  }),
);
export type ScheduleUnitDto = z.infer<typeof scheduleUnitSchema>;

export const getQuestionnaire = endpoint({
  method: 'GET',
  path: '/api/questionnaire/{rootUnitId}',
  summary:
    'Returns the questions and answers of the project information sheet, and whether the answers are valid',
  tags: TAGS,
  params,
  answer: questionnaireSchema,
  errors: ['FeatureDisabled'],
});

export const getSheetPdf = endpoint({
  method: 'GET',
  path: '/api/questionnaire/{rootUnitId}/sheet.pdf',
  summary: 'Downloads the printable project information sheet in the language of the caller',
  tags: TAGS,
  params,
  produces: 'application/pdf',
  errors: ['FeatureDisabled', 'TooManyRequests', 'Unavailable'],
});

export const saveQuestionnaire = endpoint({
  method: 'PUT',
  path: '/api/questionnaire/{rootUnitId}',
  summary: 'Saves all answers, complete or not; the server validates them',
  description:
    '`data._versions` pins versions of sheets. Omitted, hidden and disabled controls get their default value; ' +
    'unknown sheets, controls and values are refused.',
  tags: TAGS,
  params,
  body: named(
    'QuestionnaireSave',
    readBack(
      questionnaireSchema,
      z.strictObject({
        data: recordOf(z.unknown(), MAX_SHEETS).describe(SHEET_DATA),
        version: z.int32().optional().describe('the version the caller has read, if no If-Match is sent'),
      }),
    ),
  ),
  answer: questionnaireSchema,
  errors: ['ValidationFailed', 'FeatureDisabled', 'SheetLocked', 'ProjectClosed', 'StaleVersion'],
});

export const listDeliverySchedule = endpoint({
  method: 'GET',
  path: '/api/questionnaire/ccl-delivery-schedule/{rootUnitId}',
  summary: 'Lists the units of the sheet’s delivery schedule: drawing jobs, and lots without a drawing job',
  tags: TAGS,
  params,
  answer: list(scheduleUnitSchema).extend({
    minWeek: z.string().describe('ISO week of the earliest delivery; a changed week must not be before it'),
  }),
  errors: ['FeatureDisabled'],
});
