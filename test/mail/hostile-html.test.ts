// @module-tag once
import { createServer, type Server } from 'node:http';
import type { Browser as Chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownHtml } from '../../src/domains/inbox/unibox/mail-html.ts';
import { hasChromium, openChromium } from '../support/console.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** The HTML of received emails: what the sanitizer keeps, and its effect in a browser. */

const HACK = 'parent.hacked=1;top.hacked=1;window.hacked=1';
/** `{{SPY}}` is a server that must not be asked. */
const HOSTILE = `
<html><head><base href="{{SPY}}/base/"><meta http-equiv="refresh" content="0;url={{SPY}}/meta"><link rel="stylesheet" href="{{SPY}}/link.css">
<style>@import "{{SPY}}/import.css"; p { background: url({{SPY}}/style.png) }</style><script src="{{SPY}}/script.js"></script><script>${HACK}</script></head>
<body background="{{SPY}}/body.png" onload="${HACK}"><p style="color: red; background: url('{{SPY}}/inline.png')">Good morning</p>
<img src="{{SPY}}/pixel.png" width="1" height="1" onerror="${HACK}" alt="The logo"><img srcset="{{SPY}}/set.png 2x"><img src=x onerror="${HACK}">
<img src="//127.0.0.1/relative.png"><img src="/api/export/contacts.csv"><input type="image" src="{{SPY}}/input.png">
<svg onload="${HACK}"><image href="{{SPY}}/svg.png"/><script>${HACK}</script></svg><math><mtext><style><img src=x onerror="${HACK}"></style></mtext></math>
<iframe src="{{SPY}}/frame" srcdoc="<script>${HACK}</script>"></iframe><object data="{{SPY}}/object"></object><embed src="{{SPY}}/embed">
<video poster="{{SPY}}/poster.png" autoplay><source src="{{SPY}}/video.mp4"></video><audio src="{{SPY}}/audio.mp3" autoplay></audio>
<form action="{{SPY}}/form"><button formaction="{{SPY}}/button">Go</button></form><div style="position:fixed;top:0;left:0;width:100%;height:100%">Covers</div>
<a href="javascript:${HACK}">Script</a><a href="{{SPY}}/page" ping="{{SPY}}/ping" onclick="${HACK}">Page</a><a href="data:text/html,<script>${HACK}</script>">Data</a>
<div style="background-image: \\75\\72\\6c('{{SPY}}/escaped.png')">Escaped</div><table background="{{SPY}}/table.png"><tr><td>Cell</td></tr></table>
<noscript><p title="</noscript><img src=x onerror=${HACK}>">Title</p></noscript><plaintext>`;

let server: Server;
let spy: string;
const asked: string[] = [];
let world: World;
let team: TestTeam;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response
      .setHeader('content-type', 'image/svg+xml')
      .end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  spy = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  world = await World.open();
  team = await world.team('Hostile');
}, 60_000);
afterAll(async () => {
  await world.close();
  server.close();
});

const hostile = () => HOSTILE.replaceAll('{{SPY}}', spy);

describe('the sanitised HTML', () => {
  it('has no scripts, no styles that load, and no remote images', async () => {
    const { html, remoteImages } = await shownHtml(hostile(), false);
    expect(html).not.toMatch(
      /<script|javascript:|\son\w+=|<iframe|<svg|<math|<form|<input|<style|<link|<meta|<base|url\(|position|ping=/i,
    );
    // Only links name the other server.
    expect(html.replaceAll(/href="[^"]*"/g, '')).not.toContain(spy);
    expect(html).toContain('Good morning');
    expect(html).toContain('alt="The logo"');
    expect(remoteImages).toBe(1);
  });

  it('keeps what letters are made of', async () => {
    const letter =
      '<div style="color: #333; font-size: 14px"><b>Hello</b><ul><li>One</li></ul><a href="https://shop.example/x">Shop</a></div>';
    expect((await shownHtml(letter, false)).html).toBe(
      '<div style="color:#333;font-size:14px"><b>Hello</b><ul><li>One</li></ul><a href="https://shop.example/x" target="_blank" rel="noopener noreferrer nofollow">Shop</a></div>',
    );
  });

  it.each([
    '<div>',
    '<p>',
    '<li><div>',
    '</b>',
    '<b></b>',
    '<b style="color:red">',
    '<img src="https://x.example/1.png">',
    '<a href="',
    '&lt;',
    '<!--',
    '<p style="'.concat('a:b;'.repeat(50), '">'),
  ])('takes bounded time for half a megabyte of %j', async (piece) => {
    const began = performance.now();
    await shownHtml(piece.repeat(500_000 / piece.length), false);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe.skipIf(!hasChromium)('the page of an email, in a browser', () => {
  let chromium: Chromium;
  const id = 'msg_01J00000000000000000000009';

  beforeAll(async () => {
    chromium = await openChromium();
    const { prisma } = world.runtime.database.read;
    const conversation = {
      id: 'conv_01J00000000000000000000009',
      teamId: team.teamId,
      ownerId: team.member.membershipId,
    };
    const { contacts } = await team
      .ok('create_audience', { name: 'Hostile', contacts: [{ email: 'h@x.example' }] })
      .then(() => world.data('{ contacts { nodes { id } } }', {}, team.key));
    const contactId = contacts.nodes[0].id;
    await prisma.conversation.create({ data: { ...conversation, contactId, channel: 'email' } });
    const message = {
      channel: 'email',
      direction: 'inbound',
      externalId: '<h@x.example>',
      body: 'Good morning',
      sentAt: new Date(),
    } as const;
    await prisma.message.create({
      data: { id, teamId: team.teamId, conversationId: conversation.id, ...message },
    });
    await prisma.messageContent.create({
      data: {
        teamId: team.teamId,
        messageId: id,
        fullText: 'Good morning\n\n> Hello',
        html: hostile(),
      },
    });
  });
  afterAll(() => chromium.close());

  async function open(query: string): Promise<string> {
    const context = await chromium.newContext({
      extraHTTPHeaders: { 'x-api-key': team.member.key },
    });
    const page = await context.newPage();
    await page.goto(`${world.url}/api/messages/${id}/original${query}`, {
      waitUntil: 'networkidle',
    });
    const hacked = await page.evaluate('window.hacked ?? null').catch(() => null);
    const text = await page.locator('body').innerText();
    await context.close();
    expect(hacked).toBeNull();
    return text;
  }

  it('runs nothing and asks no other server', async () => {
    asked.length = 0;
    expect(await open('')).toContain('Good morning');
    expect(asked).toEqual([]);
  });

  it('loads images on request, and nothing else', async () => {
    asked.length = 0;
    await open('?images=yes');
    expect(asked).toEqual(['/pixel.png']);
  });

  it('is in a sandbox, and not for other members', async () => {
    const headers = { 'x-api-key': team.member.key };
    const response = await fetch(`${world.url}/api/messages/${id}/original`, { headers });
    expect(response.headers.get('content-security-policy')).toContain('sandbox allow-popups');
    expect(response.headers.get('content-security-policy')).not.toContain('script-src');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const other = await world.team('Others');
    expect(
      (
        await fetch(`${world.url}/api/messages/${id}/original`, {
          headers: { 'x-api-key': other.owner.key },
        })
      ).status,
    ).toBe(404);
    await world.runtime.database.read.prisma.conversation.updateMany({
      where: { teamId: team.teamId },
      data: { ownerId: team.admin.membershipId },
    });
    expect((await fetch(`${world.url}/api/messages/${id}/original`, { headers })).status).toBe(404);
    const query =
      'query ($id: ID!) { node(id: $id) { ... on Message { body fullText hasHtml html remoteImageCount } } }';
    expect((await world.data(query, { id }, team.member.key)).node).toBeNull();
    const { node } = await world.data(query, { id }, team.admin.key);
    expect(node).toMatchObject({
      body: 'Good morning',
      fullText: 'Good morning\n\n> Hello',
      hasHtml: true,
      remoteImageCount: 1,
    });
    expect(node.html).not.toContain('script');
  });
});
