import {
  getQuestionnaire as getContract,
  type QuestionnaireDto,
  saveQuestionnaire as saveContract,
} from '@/lib/contract/questionnaire';
import { Reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { getQuestionnaire } from '@/lib/services/questionnaire/get-questionnaire';
import { saveQuestionnaire } from '@/lib/services/questionnaire/save-questionnaire';

export const GET = route(getContract, async ({ ctx, params }) =>
  versioned(await getQuestionnaire(ctx, params.rootUnitId)),
);

export const PUT = route(saveContract, async ({ ctx, params, body, ifMatch }) =>
  versioned(
    await saveQuestionnaire(ctx, {
      rootUnitId: params.rootUnitId,
      data: body.data,
      version: ifMatch ?? body.version ?? null,
    }),
  ),
);

/** The answer has no envelope, so the ETag contains its version. */
function versioned(sheet: QuestionnaireDto): Reply<QuestionnaireDto> {
  return new Reply(sheet, 200, { etag: `"${sheet.version}"` });
}

export * from '@/lib/http/other-methods';
