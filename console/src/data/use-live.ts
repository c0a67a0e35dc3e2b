import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { refresh } from './active-queries.ts';
import { socket } from './client.ts';
import { Follower } from './follower.ts';
import { useViewer } from './viewer.ts';

/** Keeps the screen up to date. Returns whether the connection is up. */
export function useLive(): boolean {
  const client = useClient();
  const { latestSequence } = useViewer();
  const [after] = useState(latestSequence);
  const [isUp, setIsUp] = useState(true);
  useEffect(() => {
    const follower = new Follower(client, after);
    let wasLost = false;
    const connected = () => {
      setIsUp(true);
      // Reads what was missed meanwhile.
      if (wasLost) refresh(client, null);
      wasLost = false;
    };
    const closed = () => {
      setIsUp(false);
      wasLost = true;
    };
    const stops = [
      socket.on('connected', connected),
      socket.on('closed', closed),
      () => follower.end(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, after]);
  return isUp;
}
