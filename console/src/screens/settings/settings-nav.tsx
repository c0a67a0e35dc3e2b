import { useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import { mayLeaveFor } from '../../ui/use-unsaved.ts';
import { groupsFor, isFoundBy } from './sections.ts';

/** All settings in groups. Phones show a select instead. */
export function SettingsNav({ current }: { current: string }) {
  const { may } = useViewer();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const id = useId();
  const all = groupsFor(may, current);
  const groups = all
    .map(({ name, sections }) => ({
      name,
      sections: sections.filter((section) => isFoundBy(section, text.trim())),
    }))
    .filter(({ sections }) => sections.length > 0);
  const open = (path: string) => {
    const target = `/settings/${path}`;
    if (mayLeaveFor(target)) navigate(target);
  };
  return (
    <>
      <select
        className="input only-narrow"
        aria-label="Section of the settings"
        value={current}
        onChange={(event) => open(event.target.value)}
      >
        {all.some(({ sections }) => sections.some(({ path }) => path === current)) ? null : (
          <option value={current} hidden>
            Choose a section
          </option>
        )}
        {all.map(({ name, sections }) => (
          <optgroup key={name} label={name}>
            {sections.map((section) => (
              <option key={section.path} value={section.path}>
                {section.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <nav className="settings-nav" aria-label="Settings">
        <input
          className="input"
          type="search"
          aria-label="Search settings"
          placeholder="Search settings"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const [first] = groups[0]?.sections ?? [];
            if (event.key === 'Enter' && first !== undefined) open(first.path);
          }}
        />
        {groups.map(({ name, sections }) => (
          <div key={name}>
            <h2 id={`${id}-${name}`} className="settings-group">
              {name}
            </h2>
            <ul aria-labelledby={`${id}-${name}`}>
              {sections.map((section) => (
                <li key={section.path}>
                  <Link
                    href={`/settings/${section.path}`}
                    title={section.about}
                    aria-current={section.path === current ? 'page' : undefined}
                  >
                    {section.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {groups.length === 0 ? <p className="soft small">No settings found.</p> : null}
      </nav>
    </>
  );
}
