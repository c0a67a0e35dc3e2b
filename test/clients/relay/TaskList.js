// A screen as Relay's documentation writes it. `npm run relay` compiles it against schema.graphql.
import { graphql } from 'relay-runtime';

export const query = graphql`
  query TaskListQuery($count: Int!, $cursor: String) {
    ...TaskList_tasks
    viewer {
      ...TaskList_viewer
    }
  }
`;

export const tasks = graphql`
  fragment TaskList_tasks on Query @refetchable(queryName: "TaskListPaginationQuery") {
    tasks(first: $count, after: $cursor) @connection(key: "TaskList_tasks") {
      edges {
        node {
          ...TaskList_task
        }
      }
    }
  }
`;

export const task = graphql`
  fragment TaskList_task on Task @refetchable(queryName: "TaskListTaskQuery") {
    id
    title
    status
    contact {
      fullName
      ...TaskList_contact @arguments(count: 10)
    }
  }
`;

export const contact = graphql`
  fragment TaskList_contact on Contact @argumentDefinitions(count: { type: "Int", defaultValue: 10 }, cursor: { type: "String" }) @refetchable(queryName: "TaskListNotesQuery") {
    notes(first: $count, after: $cursor) @connection(key: "TaskList_notes") {
      edges {
        node {
          body
        }
      }
    }
  }
`;

export const viewer = graphql`
  fragment TaskList_viewer on Viewer @refetchable(queryName: "TaskListViewerQuery") {
    permissions
    team {
      name
    }
  }
`;

export const addNote = graphql`
  mutation TaskListAddNoteMutation($input: AddContactNoteInput!, $connections: [ID!]!) {
    addContactNote(input: $input) {
      note @prependNode(connections: $connections, edgeTypeName: "ContactNoteEdge") {
        body
      }
    }
  }
`;

export const deleteNote = graphql`
  mutation TaskListDeleteNoteMutation($input: DeleteContactNoteInput!, $connections: [ID!]!) {
    deleteContactNote(input: $input) {
      removedId @deleteEdge(connections: $connections)
    }
  }
`;
