import { useLocation } from 'wouter';
import { Toasts } from '../ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Screens } from './screens.tsx';
import { Shell } from './shell.tsx';
import { SignedIn } from './signed-in.tsx';

function Guarded() {
  const [location] = useLocation();
  return (
    <ErrorBoundary place={location}>
      <Screens />
    </ErrorBoundary>
  );
}

export function App() {
  return (
    <Toasts>
      <SignedIn>
        <Shell>
          <Guarded />
        </Shell>
      </SignedIn>
    </Toasts>
  );
}
