import { Badge } from './badge.tsx';

/** The mark of a text or fact of the simulated model. */
export function MadeUp() {
  return (
    <div className="row">
      <Badge tone="warn">Made up by the simulated model</Badge>
    </div>
  );
}
