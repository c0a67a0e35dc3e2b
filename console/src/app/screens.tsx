import { lazy, Suspense } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { useViewer } from '../data/viewer.ts';
import { Page } from '../ui/page.tsx';
import { Empty, Skeleton } from '../ui/states.tsx';
import { PLACES } from './places.ts';

const Home = lazy(() => import('../screens/home/home.tsx'));
const Tasks = lazy(() => import('../screens/tasks/tasks.tsx'));
const FlowPlans = lazy(() => import('../screens/flow-plans/flow-plans.tsx'));
const FlowPlan = lazy(() => import('../screens/flow-plan/flow-plan.tsx'));
const Audiences = lazy(() => import('../screens/audiences/audiences.tsx'));
const Audience = lazy(() => import('../screens/audiences/audience.tsx'));
const Imports = lazy(() => import('../screens/audiences/imports.tsx'));
const Contacts = lazy(() => import('../screens/contacts/contacts.tsx'));
const Contact = lazy(() => import('../screens/contact/contact.tsx'));
const Inbox = lazy(() => import('../screens/inbox/inbox.tsx'));
const Queue = lazy(() => import('../screens/queue/queue.tsx'));
const Outbox = lazy(() => import('../screens/outbox/outbox.tsx'));
const GoLive = lazy(() => import('../screens/go-live/go-live.tsx'));
const Reports = lazy(() => import('../screens/reports/reports.tsx'));
const ReportContacts = lazy(() => import('../screens/reports/report-contacts.tsx'));
const Discovery = lazy(() => import('../screens/discovery/discovery.tsx'));
const Social = lazy(() => import('../screens/social/social.tsx'));
const Credits = lazy(() => import('../screens/credits/credits.tsx'));
const Settings = lazy(() => import('../screens/settings/settings.tsx'));
const FinishCrm = lazy(() => import('../screens/settings/finish-crm.tsx'));
const FinishMailbox = lazy(() => import('../screens/settings/finish-mailbox.tsx'));
const Agents = lazy(() => import('../screens/agents/agents.tsx'));
const Refused = lazy(() => import('../screens/refused/refused.tsx'));

/** The screens by path. Each is loaded when first opened. */
export function Screens() {
  const { may } = useViewer();
  const [location] = useLocation();
  const place = PLACES.find(
    ({ path }) => path !== '/' && (location === path || location.startsWith(`${path}/`)),
  );
  if (place?.needs !== undefined && !may(place.needs))
    return (
      <Page title={place.name}>
        <Suspense fallback={<Skeleton />}>
          <Refused />
        </Suspense>
      </Page>
    );
  return (
    <Suspense
      fallback={
        <div className="page-body">
          <Skeleton />
        </div>
      }
    >
      <Switch>
        <Route path="/" component={Home} />
        <Route path="/tasks">
          <Tasks />
        </Route>
        <Route path="/tasks/:id">{({ id }) => <Tasks id={id} />}</Route>
        <Route path="/flow-plans" component={FlowPlans} />
        <Route path="/flow-plans/:id/*?">{({ id }) => <FlowPlan key={id} id={id} />}</Route>
        <Route path="/audiences" component={Audiences} />
        <Route path="/audiences/imports" component={Imports} />
        <Route path="/audiences/:id">{({ id }) => <Audience id={id} />}</Route>
        <Route path="/contacts" component={Contacts} />
        <Route path="/contacts/:id">{({ id }) => <Contact key={id} id={id} />}</Route>
        <Route path="/inbox">
          <Inbox />
        </Route>
        <Route path="/inbox/:id">{({ id }) => <Inbox id={id} />}</Route>
        <Route path="/queue" component={Queue} />
        <Route path="/outbox/:part?">{({ part }) => <Outbox part={part ?? null} />}</Route>
        <Route path="/go-live" component={GoLive} />
        <Route path="/reports" component={Reports} />
        <Route path="/reports/contacts" component={ReportContacts} />
        <Route path="/discovery" component={Discovery} />
        <Route path="/social" component={Social} />
        <Route path="/credits" component={Credits} />
        <Route path="/settings/:section?">
          {({ section }) => <Settings section={section ?? 'profile'} />}
        </Route>
        <Route path="/agents" component={Agents} />
        <Route path="/oauth/mailbox" component={FinishMailbox} />
        <Route path="/oauth/crm" component={FinishCrm} />
        <Route>
          <Page title="Page not found">
            <Empty title="There’s nothing here" action={<Link href="/">Go to Home</Link>}>
              Check the link. The page may have been deleted.
            </Empty>
          </Page>
        </Route>
      </Switch>
    </Suspense>
  );
}
