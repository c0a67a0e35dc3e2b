import { Toasts } from '../ui/toasts.tsx';
import { Screens } from './screens.tsx';
import { Shell } from './shell.tsx';
import { SignedIn } from './signed-in.tsx';

export function App() {
  return (
    <Toasts>
      <SignedIn>
        <Shell>
          <Screens />
        </Shell>
      </SignedIn>
    </Toasts>
  );
}
