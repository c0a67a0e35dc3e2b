import type { AddDynamicActionInput } from '../../domains/sequences/dynamic-actions/action-request.ts';
import type { ContactInput } from '../../kernel/contact-identity.ts';
import type { FlowNodeInput } from '../../kernel/flow-tree.ts';

/**
 * The contacts and sequences of the demo team. The email addresses and network URLs select the
 * sandbox behavior.
 */

export const DEMO_CONTACTS: ContactInput[] = [
  {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'reply-positive.ada@analytical.example',
    networkUrl: 'https://network.example/in/accept-ada',
    companyName: 'Analytical Engines',
    companyDomain: 'analytical.example',
    role: 'Head of Research',
  },
  {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'quiet.grace@compilers.example',
    networkUrl: 'https://network.example/in/quiet-grace',
    companyName: 'Compilers',
    companyDomain: 'compilers.example',
    role: 'CTO',
  },
  {
    firstName: 'Alan',
    lastName: 'Turing',
    email: 'reply-negative.alan@machines.example',
    networkUrl: 'https://network.example/in/reply-negative-alan',
    companyName: 'Universal Machines',
    companyDomain: 'machines.example',
  },
  {
    firstName: 'Katherine',
    lastName: 'Johnson',
    email: 'quiet.katherine@orbits.example',
    companyName: 'Orbits',
    companyDomain: 'orbits.example',
  },
  {
    firstName: 'Edsger',
    lastName: 'Dijkstra',
    email: 'bounce.edsger@paths.example',
    companyName: 'Shortest Paths',
    companyDomain: 'paths.example',
  },
  {
    firstName: 'Barbara',
    lastName: 'Liskov',
    email: 'flaky.barbara@types.example',
    companyName: 'Subtypes',
    companyDomain: 'types.example',
  },
  {
    firstName: 'Donald',
    lastName: 'Knuth',
    email: 'donald@volumes.example',
    companyName: 'Volumes',
    companyDomain: 'volumes.example',
  },
  {
    firstName: 'Radia',
    lastName: 'Perlman',
    email: 'radia@bridges.example',
    companyName: 'Bridges',
    companyDomain: 'bridges.example',
  },
  {
    firstName: 'Tony',
    lastName: 'Hoare',
    email: 'tony@sorting.example',
    companyName: 'Quick Sorting',
    companyDomain: 'sorting.example',
  },
  {
    firstName: 'Frances',
    lastName: 'Allen',
    email: 'frances@optimizers.example',
    companyName: 'Optimizers',
    companyDomain: 'optimizers.example',
  },
];

export const SIGN_UPS: ContactInput[] = [
  {
    firstName: 'Mary',
    lastName: 'Jackson',
    email: 'mary@tunnels.example',
    phone: '+442079460958',
    companyName: 'Wind Tunnels',
  },
  {
    firstName: 'Dorothy',
    lastName: 'Vaughan',
    email: 'dorothy@computers.example',
    companyName: 'Computers',
  },
  { firstName: 'Edith', lastName: 'Clarke', email: 'edith@grid.example', companyName: 'Grid' },
];

export const WELCOME_TREE: FlowNodeInput = {
  nodeId: 'welcome',
  type: 'email',
  subject: 'Good to have met you, {{ contact.firstName | default: "at the fair" }}',
  message:
    'Hello {{ contact.firstName | default: "there" }},\n\nhow does {{ company.name | default: "your company" }} plan its week?\n\n{{ sender.displayName }}',
  children: {
    default: {
      nodeId: 'reminder',
      type: 'email',
      delay: '3.00:00:00',
      subjectType: 'reply',
      message: 'A short reminder of my question below.\n\n{{ sender.firstName }}',
      children: {
        default: {
          nodeId: 'call',
          type: 'call',
          delay: '2.00:00:00',
          title: 'Call {{ contact.fullName | default: "the contact" }}',
          instructions: 'Ask how they plan their week.',
          children: {
            default: {
              nodeId: 'note',
              type: 'manual',
              delay: '1.00:00:00',
              title: 'Write down what {{ contact.firstName | default: "the contact" }} said',
            },
          },
        },
      },
    },
  },
};

export const CHECK_IN_TREE: FlowNodeInput = {
  nodeId: 'hello',
  type: 'manual',
  title: 'Say hello to {{ contact.firstName | default: "the new customer" }}',
  instructions: 'A personal line, no template.',
  children: {
    default: {
      nodeId: 'follow-up',
      type: 'call',
      delay: '7.00:00:00',
      title: 'Ask {{ contact.firstName | default: "the customer" }} how it goes',
    },
  },
};

export const FULL_TREE: FlowNodeInput = {
  nodeId: 'look',
  type: 'network_profile_view',
  children: {
    default: {
      nodeId: 'connect',
      type: 'network_connect',
      delay: '1.00:00:00',
      message: 'Hello {{ contact.firstName | default: "there" }}, may we connect?',
      children: {
        accepted: {
          nodeId: 'thanks',
          type: 'network_message',
          delay: '04:00:00',
          message: 'Thank you for connecting, {{ contact.firstName | default: "and hello" }}.',
          children: {
            default: {
              nodeId: 'talk',
              type: 'call',
              delay: '3.00:00:00',
              title: 'Call {{ contact.fullName | default: "the contact" }}',
            },
          },
        },
        timeout: {
          nodeId: 'inmail',
          type: 'network_inmail',
          subject: 'A question about {{ company.name | default: "your work" }}',
          prompt: 'Ask in two sentences how they plan their week.',
        },
      },
    },
  },
};

/** A dynamic action whose text requires approval. */
export const FOLLOW_UP: AddDynamicActionInput = {
  contact: { firstName: 'Katherine', lastName: 'Johnson', email: 'quiet.katherine@orbits.example' },
  company: { name: 'Orbits', domain: 'orbits.example' },
  action: {
    type: 'email',
    subject: 'The figures, as promised',
    message: 'Hello {{ contact.firstName }}, here are the figures of the last quarter.',
  },
};
