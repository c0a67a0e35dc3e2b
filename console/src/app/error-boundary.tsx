import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

interface Props {
  /** A new path renders the children again. */
  place: string;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
}

/**
 * Keeps the menu when a screen fails, for example because its code can't be loaded while the
 * connection is lost.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.hasFailed && before.place !== this.props.place)
      this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="page-body">
        <div className="notice bad" role="alert">
          <strong>This screen couldn’t be shown.</strong>
          <span>
            The connection may be lost, or the console was updated. Your saved work is safe.
          </span>
          <div>
            <Button onClick={() => window.location.reload()}>Try again</Button>
          </div>
        </div>
      </div>
    );
  }
}
