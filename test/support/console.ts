import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { Json } from './json.ts';
import { LiveProcess } from './live-process.ts';
import { runToEnd } from './process.ts';

/** The browser without a window takes a sixth less CPU time. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const CHROMIUM = process.env['CHROMIUM'] ?? BROWSERS.find((path) => existsSync(path)) ?? '';

/** The browser tests need Chromium, a package of Debian. */
export const hasChromium = existsSync(CHROMIUM);

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
];
/** Screenshots for people. Not part of the project. */
const SCREENSHOTS = 'screenshots';
const WAIT_MILLIS = 20_000;

export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
}

/** Takes a screenshot for people to look at. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}

/** A server with its demo team, and a browser. */
export class ConsoleStage {
  #server: LiveProcess;
  readonly #browser: Browser;
  readonly #folder: string;
  /** Reports of the pages: script errors and violations of the policy. */
  readonly faults: string[] = [];

  private constructor(server: LiveProcess, browser: Browser, folder: string) {
    this.#server = server;
    this.#browser = browser;
    this.#folder = folder;
  }

  get server(): LiveProcess {
    return this.#server;
  }

  static async open(settings: Record<string, string> = {}): Promise<ConsoleStage> {
    const folder = await mkdtemp(join(tmpdir(), 'outreach-crm-console-'));
    const server = await LiveProcess.start(join(folder, 'data'), settings);
    const browser = await openChromium();
    return new ConsoleStage(server, browser, folder);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.server.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** The link that `npm start` prints for the owner of the demo team. */
  async printedLink(): Promise<string> {
    const [, link = ''] = await this.server.program.line(/(http:\/\/\S+\/sign-in\?token=\S+)/);
    return link;
  }

  /** A separate browser in which nobody has signed in. */
  async browser(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      ...options,
    });
    context.setDefaultTimeout(WAIT_MILLIS);
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.faults.push(message.text());
    });
    page.on('pageerror', (error) => this.faults.push(String(error)));
    return page;
  }

  /** Signs in with the printed link, which works once. */
  async signIn(page: Page): Promise<void> {
    await page.goto(await this.printedLink());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  }

  /** A sign-in link from an operator. */
  async linkFor(email: string): Promise<string> {
    const { stdout } = await runToEnd(
      'admin',
      ['sign-in-link', '--email', email],
      this.server.environment,
    );
    return this.server.url + (/\/sign-in\?token=\S+/.exec(stdout)?.[0] ?? '');
  }

  /** Signs in with a link from an operator. */
  async signInAs(page: Page, email: string): Promise<void> {
    await page.goto(await this.linkFor(email));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  }

  /** Stops the server, and starts it again on the same data. */
  async restart(): Promise<void> {
    this.server.program.signal('SIGTERM');
    await this.server.program.ended;
    this.#server = await this.server.again();
  }

  /** Another browser with the same session. */
  async sameSession(page: Page, options: BrowserContextOptions = {}): Promise<Page> {
    return this.browser({ storageState: await page.context().storageState(), ...options });
  }

  screenshot(page: Page, name: string): Promise<void> {
    return keepScreenshot(page, name);
  }

  data(query: string, variables: object = {}): Promise<Json> {
    return this.server.data(query, variables);
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The serious findings of axe-core on a page, with their elements. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Through the debugger, because the page's policy forbids foreign scripts.
  await page.evaluate(await readFile(AXE, 'utf8'));
  const results: Json = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
  return results.violations
    .filter(({ impact }: Json) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }: Json) =>
        `${id}: ${nodes.map(({ html }: Json) => html.slice(0, 200)).join(' | ')}`,
    );
}
