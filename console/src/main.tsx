import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { App } from './app/app.tsx';
import { client } from './data/client.ts';
import { applyTheme } from './ui/theme.ts';
import './ui/tokens.css';
import './ui/ui.css';

applyTheme();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root.');
createRoot(root).render(
  <StrictMode>
    <Provider value={client}>
      <App />
    </Provider>
  </StrictMode>,
);
