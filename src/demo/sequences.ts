/** An email, a reminder in its thread, a call and a note. */
export const SEQUENCE = {
  nodeId: 'hello',
  type: 'email',
  subject: 'A question, {{ contact.firstName | default: "if I may" }}',
  message:
    'Hello {{ contact.firstName | default: "there" }},\n\nhow does {{ company.name | default: "your company" }} plan its week?\n\n{{ sender.displayName }}',
  children: {
    default: {
      nodeId: 'reminder',
      type: 'email',
      delay: '2.00:00:00',
      subjectType: 'reply',
      message: 'A short reminder of my question below.',
      children: {
        default: {
          nodeId: 'call',
          type: 'call',
          delay: '1.00:00:00',
          title: 'Call {{ contact.fullName | default: "the contact" }}',
          children: {
            default: {
              nodeId: 'note',
              type: 'manual',
              delay: '1.00:00:00',
              title: 'Write the outcome down',
            },
          },
        },
      },
    },
  },
};

/**
 * Every kind of step, and both branches of a connection request. The network texts require
 * approval, but the InMail does not.
 */
export const NETWORK_SEQUENCE = {
  nodeId: 'look',
  type: 'network_profile_view',
  children: {
    default: {
      nodeId: 'connect',
      type: 'network_connect',
      delay: '04:00:00',
      requiresApproval: true,
      message: 'Hello {{ contact.firstName | default: "there" }}, may we connect?',
      connectionTimeout: '3.00:00:00',
      children: {
        accepted: {
          nodeId: 'thanks',
          type: 'network_message',
          delay: '04:00:00',
          message:
            'Thank you for connecting, {{ contact.firstName | default: "and hello" }}. How do you plan your week?',
          children: {
            default: {
              nodeId: 'mail',
              type: 'email',
              delay: '1.00:00:00',
              subject: 'What I meant, {{ contact.firstName | default: "in short" }}',
              message: 'Here is the page that I spoke of.',
              children: {
                default: {
                  nodeId: 'ring',
                  type: 'call',
                  delay: '1.00:00:00',
                  title: 'Call {{ contact.fullName | default: "the contact" }}',
                  children: {
                    default: {
                      nodeId: 'close',
                      type: 'manual',
                      delay: '1.00:00:00',
                      title: 'Write the outcome down',
                    },
                  },
                },
              },
            },
          },
        },
        timeout: {
          nodeId: 'inmail',
          type: 'network_inmail',
          subject: 'A question about {{ company.name | default: "your work" }}',
          prompt: 'Ask in two sentences how they plan their week.',
          // Texts of the AI wait for an approval unless this says otherwise.
          requiresApproval: false,
        },
      },
    },
  },
};
