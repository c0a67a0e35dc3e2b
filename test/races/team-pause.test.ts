import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmtpEmail } from '../../src/providers/email/smtp-email.ts';
import { OutreachStage } from '../outreach/outreach-stage.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { isPostgres } from '../support/test-database.ts';
import { type Guard, without } from '../support/unguarded.ts';
import { World } from '../support/world.ts';

const CONTACTS = 300;
const BEFORE = 20;
/** A message that is being handed over when the call returns may still arrive. */
const GRACE_MILLIS = 1_000;

/** The condition of the claims, and of the last look before something is handed over. */
const PAUSE: Guard = [
  /exists \(select 1 from outreach_pause p where p\.team_id = (\S+) and p\.scope = 'team'\)/g,
  '($1::text is null)',
];

/** Two workers send as fast as a local mail server takes it, while the team is paused. */
describe.runIf(isPostgres())('a pause of the team under load', () => {
  const peer = new SmtpPeer();
  /** The real times at which the server took a message. */
  const arrivals: number[] = [];
  let during: () => void = () => {};
  let world: World;
  let beside: World;

  beforeAll(async () => {
    await peer.start();
    peer.onMessage = () => {
      arrivals.push(Date.now());
      during();
      return null;
    };
    const email = () => new SmtpEmail(`smtp://127.0.0.1:${peer.port}`);
    world = await World.open({ commitsWait: true, email });
    beside = await world.beside({ email });
  });
  afterAll(async () => {
    await world.close();
    await peer.stop();
  });

  /** Pauses the team after the first emails; gives when that was answered. */
  async function race(name: string): Promise<{ stage: OutreachStage; answeredAt: number }> {
    const stage = await OutreachStage.set(world, name);
    const domain = name.toLowerCase().replaceAll(' ', '-');
    const audienceId = await stage.audience(
      'Many',
      Array.from({ length: CONTACTS }, (_, nth) => ({ email: `quiet-${nth}@${domain}.example` })),
    );
    const root = { type: 'email', subject: 'Hello', message: 'Good morning.' };
    const candidates = [stage.owner, stage.admin, stage.member].map(({ userId }) => userId);
    arrivals.length = 0;
    const pauses: Promise<number>[] = [];
    during = () => {
      if (arrivals.length < BEFORE || pauses.length > 0) return;
      pauses.push(stage.ok('pause', { scope: 'team' }).then(() => Date.now()));
    };
    await stage.publishedPlan({ root, enrollmentMode: 'auto', audienceId, candidates });
    await Promise.all([world.settle(), beside.settle()]);
    const [answeredAt] = await Promise.all(pauses);
    if (answeredAt === undefined) throw new Error('The team was not paused.');
    return { stage, answeredAt };
  }

  const late = (answeredAt: number) => arrivals.filter((at) => at > answeredAt + GRACE_MILLIS);

  it('lets nothing arrive a second after its answer, and the rest once it resumes', async () => {
    const { stage, answeredAt } = await race('Paused team');
    expect(late(answeredAt)).toEqual([]);
    expect(arrivals.length).toBeLessThan(CONTACTS);
    const before = arrivals.length;
    await Promise.all([world.settle(), beside.settle()]);
    expect(arrivals.length).toBe(before);
    await stage.ok('resume', { scope: 'team' });
    await Promise.all([world.settle(), beside.settle()]);
    expect(arrivals.length).toBe(CONTACTS);
    const { rows } = await world.runtime.database.script(
      'select status::text, count(*)::int from enrollment where team_id = $1 group by 1',
      [stage.teamId],
    );
    expect(rows).toEqual([{ status: 'completed', count: CONTACTS }]);
  });

  it('would let the whole queue through without its condition', async () => {
    await without([PAUSE], async () => {
      await race('Control team');
    });
    expect(arrivals.length).toBe(CONTACTS);
  });
});
