import { Component, type ReactNode } from 'react'
import { Problem } from './Problem.tsx'

interface Props {
  hotline: string
  children: ReactNode
}

/** Shows a way on when the code of a step cannot be had; a part that failed to load loads anew. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <>
        <h1 className="visually-hidden">定购 R7</h1>
        <Problem
          what="页面未能完整载入"
          reason="请检查网络后重试，已选的配置与已填写的内容都在"
          onRetry={() => location.reload()}
          hotline={this.props.hotline}
        />
      </>
    )
  }
}
