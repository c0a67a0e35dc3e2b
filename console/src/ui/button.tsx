import type { ButtonHTMLAttributes } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'plain' | 'primary' | 'danger' | 'quiet';
}

export function Button({ look = 'plain', type = 'button', className = '', ...rest }: ButtonProps) {
  return <button type={type} className={`button ${look} ${className}`} {...rest} />;
}
