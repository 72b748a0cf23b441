import { type APIResponse, type Browser, expect, type Page } from '@playwright/test';
import type { AnswerOf, Endpoint } from '@/lib/contract/endpoint';
import { changeUnitState } from '@/lib/contract/units';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import type { ActionKey } from '@/lib/domain/vocabulary/states';
import { STEPS } from '@/lib/domain/workflow/transitions';
import messages from '@/messages/en.json' with { type: 'json' };
import { signInQuietly } from './sign-in';

interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/**
 * People of the demo at work on the same projects, each signed in with a browser of their own, in one language. What is
 * not the point of a journey is done over REST, by the same people.
 */
export class Journey {
  readonly #pages = new Map<string, Promise<Page>>();

  constructor(
    private readonly browser: Browser,
    private readonly baseURL: string,
    private readonly language = 'en',
  ) {}

  /** The browser of somebody. */
  as(login: string): Promise<Page> {
    const page = this.#pages.get(login) ?? this.#open(login);
    this.#pages.set(login, page);
    return page;
  }

  async #open(login: string): Promise<Page> {
    const context = await this.browser.newContext({ baseURL: this.baseURL });
    await signInQuietly(context, login, this.language);
    return context.newPage();
  }

  /** A call of the contract that must succeed. */
  async call<E extends Endpoint>(login: string, endpoint: E, input?: CallInput): Promise<AnswerOf<E>>;
  async call(login: string, endpoint: Endpoint, input: CallInput = {}): Promise<unknown> {
    const answer = await this.#send(login, endpoint, input);
    if (answer.status() !== endpoint.status) {
      throw new Error(`${endpoint.method} ${endpoint.path}: ${await answer.text()}`);
    }
    return endpoint.answer?.parse(await answer.json());
  }

  async #send(
    login: string,
    { method, path }: Endpoint,
    { params, query, body }: CallInput,
  ): Promise<APIResponse> {
    const { request } = (await this.as(login)).context();
    const values: Record<string, string> = { product: 'planner', ...params };
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    return request.fetch(address, {
      method,
      ...(query && { params: query }),
      ...(body !== undefined && { data: body }),
      headers: { origin: this.baseURL, 'sec-fetch-site': 'same-origin' },
      // A connection that was idle for long may be closed by the server just as it is used again.
      maxRetries: 2,
    });
  }

  /** The page of a unit, seen by somebody. */
  async open(login: string, unit: { rootUnitId: string; unitId: string }): Promise<Page> {
    const page = await this.as(login);
    await page.goto(unitPagePath(unit.rootUnitId, unit.unitId));
    return page;
  }

  /** Takes a step of a unit on its page: by its button, and by the same in the dialog that asks. */
  async step(
    login: string,
    unit: { rootUnitId: string; unitId: string },
    action: ActionKey,
    message?: string,
  ): Promise<Page> {
    await this.#leaveOthers(login);
    const page = await this.open(login, unit);
    const name = messages.workflow.actions[action];
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name });
    if (message !== undefined) await dialog.getByRole('textbox').fill(message);
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(page.getByText(messages.workflow.done[action]).first()).toBeVisible();
    return page;
  }

  /** Pages that nobody looks at would follow every change all the same, and keep the machine busy. */
  async #leaveOthers(login: string): Promise<void> {
    for (const [other, page] of this.#pages) if (other !== login) await (await page).goto('about:blank');
  }

  /** The same step over REST, where a journey has shown its kind on screen before. */
  async take(login: string, { unitId }: { unitId: string }, action: ActionKey): Promise<void> {
    const flag = STEPS.find(({ actionKey }) => actionKey === action)?.requirement;
    const input = { params: { projectUnitID: unitId }, body: { requirements: flag ? [flag] : [] } };
    await this.call(login, changeUnitState, input);
  }

  async close(): Promise<void> {
    for (const page of this.#pages.values()) await (await page).context().close();
  }
}
