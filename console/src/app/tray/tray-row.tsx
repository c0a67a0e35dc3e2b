import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/bars.css';

interface TrayRowProps {
  name: string;
  /** The amount done. `total` is null if it's unknown. */
  done: number;
  total: number | null;
  /** The counted unit. */
  unit: string;
  state: 'running' | 'done' | 'failed';
  /** The result. Absent while the work is running. */
  result?: ReactNode;
  /** Absent if it can't be canceled. */
  onCancel?: () => void;
  onForget: () => void;
}

/** One long-running task. */
export function TrayRow({
  name,
  done,
  total,
  unit,
  state,
  result,
  onCancel,
  onForget,
}: TrayRowProps) {
  const pace = usePace(done);
  const isRunning = state === 'running';
  return (
    <li className="tray-row" data-state={state} aria-label={name}>
      <span className="clip strong">{name}</span>
      {isRunning ? (
        <>
          <progress
            aria-label={name}
            {...(total === null ? {} : { max: Math.max(1, total), value: done })}
          />
          <span className="soft small num">
            {done.toLocaleString()}
            {total === null ? '' : ` of ${total.toLocaleString()}`} {unit}
            {pace === null ? '' : `, ${Math.round(pace).toLocaleString()} a second`}
            {pace === null || total === null ? '' : leftOf(total - done, pace)}
          </span>
        </>
      ) : (
        <span className={state === 'failed' ? 'tray-failed wraps' : 'soft wraps'}>{result}</span>
      )}
      {isRunning ? (
        onCancel === undefined ? null : (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )
      ) : (
        <Button look="quiet" aria-label="Dismiss" onClick={onForget}>
          <Icon name="close" />
        </Button>
      )}
    </li>
  );
}

const SURE_AFTER_MILLIS = 2_000;

/** The amount done per second since the work was first seen. Null until it can be estimated. */
function usePace(done: number): number | null {
  const first = useRef({ done, at: Date.now() });
  const millis = Date.now() - first.current.at;
  const more = done - first.current.done;
  return millis < SURE_AFTER_MILLIS || more <= 0 ? null : (1_000 * more) / millis;
}

function leftOf(left: number, pace: number): string {
  const seconds = Math.ceil(left / pace);
  if (seconds <= 0) return '';
  return seconds < 90 ? `, ${seconds} s left` : `, ${Math.ceil(seconds / 60)} min left`;
}
