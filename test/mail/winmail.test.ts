// @module-tag no-database
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tnefFiles } from '../../src/providers/email/tnef/tnef-files.ts';
import { winmail } from '../support/tnef.ts';

/** The content of winmail.dat files, including malformed ones. */

const PDF = Buffer.from('%PDF-1.7\nsigned\n%%EOF\n');

const filesOf = (bytes: Buffer) =>
  tnefFiles({ size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) });

describe('winmail.dat', () => {
  it('returns the files, their names and their positions', async () => {
    const bytes = winmail([
      { name: 'Vertrag Müller.pdf', content: PDF, type: 'application/pdf' },
      { name: '../../\u202Efdp.exe', content: Buffer.from('MZ'), type: 'a/b\r\nX: y' },
    ]);
    const found = await filesOf(bytes);
    expect(found).toEqual({
      files: [
        {
          fileName: 'Vertrag Müller.pdf',
          contentType: 'application/pdf',
          at: bytes.indexOf(PDF),
          size: PDF.length,
        },
        {
          fileName: 'fdp.exe',
          contentType: 'application/octet-stream',
          at: bytes.indexOf('MZ'),
          size: 2,
        },
      ],
      isComplete: true,
    });
  });

  it('leaves images within the text out, and tells that an email is no file', async () => {
    expect(
      await filesOf(
        winmail([
          { name: 'image001.png', content: PDF, isHidden: true },
          { name: 'Fwd', content: Buffer.alloc(20), isEmail: true },
        ]),
      ),
    ).toEqual({ files: [], isComplete: false });
  });

  it('returns nothing from damaged files or other formats', async () => {
    const whole = winmail([{ name: 'a.pdf', content: PDF }]);
    const longer = Buffer.from(whole);
    longer.writeUInt32LE(0xffffffff, 6 + 5);
    for (const bytes of [
      ...[Buffer.alloc(0), PDF, whole.subarray(0, whole.length - 1), longer],
      winmail(Array.from({ length: 51 }, () => ({ name: 'a.pdf', content: PDF }))),
    ])
      expect(await filesOf(bytes)).toBeNull();
  });

  it('survives arbitrary bytes', async () => {
    const whole = winmail([{ name: 'a.pdf', content: PDF, type: 'application/pdf' }]);
    const places = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(places, async (changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, byte] of changes) bytes[at] = byte;
        for (const { at, size } of (await filesOf(bytes))?.files ?? []) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at + size).toBeLessThanOrEqual(bytes.length);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
